import { eq, sql } from 'drizzle-orm';
import type { VocabularyFile } from '@glossa/contract/vocabulary/file';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { readSettings } from '../../platform/settings/settings';
import { download, importWords, jsonFile, upload } from './testing/word-files';

jest.setTimeout(60_000);

const LIMIT = 1210;

const { plans } = readSettings({ FREE_VOCABULARY_LIMIT: `${LIMIT}`, PAYMENTS_MODE: 'mock' }, __dirname);
const api = useTestApi(() => ({ settings: { plans } }));
const ana = useLearner(api);

const makeFile = (names: readonly string[]) =>
  jsonFile(names.map((word, index) => ({ word, video_id: index % 2 ? 'river-walk' : null })));
const named = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);
const words = async () => (await download(ana, 'json')).json<VocabularyFile>().words;

test('more words than are saved or read at a time come back as they were, in their order', async () => {
  const names = named(1201);
  expect(await importWords(ana, 'json', makeFile(names))).toMatchObject({ added: 1201, skipped: 0 });
  const before = await words();
  expect(before.map(({ word }) => word)).toEqual(names);
  const file = await download(ana, 'json');
  await api.database.delete(vocabulary).where(eq(vocabulary.userId, ana.session.user.id));
  expect(await importWords(ana, 'json', file.rawPayload)).toMatchObject({ added: 1201, skipped: 0 });
  expect(await words()).toEqual(before);
});

test('a limit that is reached late in a file holds, and a word is repeated however far from the first', async () => {
  const names = [...named(1100), 'word 0', ...named(1300).slice(1100)];
  const told = await importWords(ana, 'json', makeFile(names));
  expect(told).toMatchObject({ added: LIMIT, existing: 0, skipped: names.length - LIMIT });
  expect(told.problems.slice(0, 2)).toEqual([
    { line: 1101, word: 'word 0', problem: 'repeated' },
    { line: LIMIT + 2, word: `word ${LIMIT}`, problem: 'limit_reached' },
  ]);
  expect(told.problems).toHaveLength(names.length - LIMIT);
  expect(await words()).toHaveLength(LIMIT);
});

test('what was saved before a failure stays, and the same file sent again goes on from there', async () => {
  const names = named(700);
  await api.database.execute(
    sql`alter table vocabulary add constraint for_a_test check (word <> 'word 600') not valid`,
  );
  expect((await upload(ana, 'json', makeFile(names))).statusCode).toBe(500);
  expect((await words()).map(({ word }) => word)).toEqual(names.slice(0, 500));
  await api.database.execute(sql`alter table vocabulary drop constraint for_a_test`);
  expect(await importWords(ana, 'json', makeFile(names))).toMatchObject({ added: 200, existing: 500 });
  expect((await words()).map(({ word }) => word)).toEqual(names);
});
