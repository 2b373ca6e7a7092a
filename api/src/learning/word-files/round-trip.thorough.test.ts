import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import type { VocabularyFile } from '@glossa/contract/vocabulary/file';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { saveHostileWords } from './testing/hostile-words';
import { download, importWords } from './testing/word-files';

jest.setTimeout(60_000);

const api = useTestApi();
let ana: TestLearner;
beforeEach(async () => {
  ana = await api.register();
  await saveHostileWords(api.database, ana.session.user.id);
});

const exportWords = async () => (await download(ana, 'json')).json<VocabularyFile>().words;
const deleteAll = () => api.database.delete(vocabulary).where(eq(vocabulary.userId, ana.session.user.id));

test.each(['json', 'apkg'] as const)(
  'what is exported as %s, deleted and imported is exactly what it was',
  async (format) => {
    const before = await exportWords();
    const file = await download(ana, format);
    await deleteAll();
    const told = await importWords(ana, format, file.rawPayload);
    expect(told).toEqual({ added: before.length, existing: 0, skipped: 0, problems: [] });
    expect(await exportWords()).toEqual(before);
    expect(before.flatMap(({ reviews }) => reviews).length).toBeGreaterThan(10);
  },
);

test('a table brings back everything but the history of reviews, to the letter', async () => {
  const before = await exportWords();
  const file = await download(ana, 'csv');
  await deleteAll();
  expect(await importWords(ana, 'csv', file.rawPayload)).toMatchObject({
    added: before.length,
    skipped: 0,
  });
  expect(await exportWords()).toEqual(before.map((word) => ({ ...word, reviews: [] })));
  expect((await download(ana, 'csv')).rawPayload).toEqual(file.rawPayload);
});

test('a table exported before it said who chose levels comes back to the letter as well', async () => {
  const before = await exportWords();
  const { body } = await download(ana, 'csv');
  const { data } = Papa.parse<string[]>(body.slice(1), { skipEmptyLines: true });
  const dropped = data[0]?.indexOf('level_by_learner') ?? -1;
  expect(dropped).toBeGreaterThan(0);
  const rows = data.map((cells) => cells.filter((_cell, index) => index !== dropped));
  await deleteAll();
  await importWords(ana, 'csv', Papa.unparse(rows, { quotes: true }));
  expect(await exportWords()).toEqual(before.map((word) => ({ ...word, reviews: [] })));
});

test.each(['json', 'apkg', 'csv'] as const)(
  'a word whose translation is a long definition, within one language, comes back from %s',
  async (format) => {
    ana = await api.register({ target_language: 'en', interface_language: 'en' });
    const asked = { word: 'sacrament', language: 'en', target_language: 'en' };
    expect((await ana.post('/vocabulary', asked)).statusCode).toBe(201);
    const before = await exportWords();
    expect(before[0]?.translation?.length).toBeGreaterThan(300);
    const file = await download(ana, format);
    await deleteAll();
    expect(await importWords(ana, format, file.rawPayload)).toMatchObject({ added: 1, problems: [] });
    expect(await exportWords()).toEqual(before);
  },
);

test('a table begins no cell like a formula and tells spreadsheets that it is UTF-8', async () => {
  const { body, rawPayload } = await download(ana, 'csv');
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(body).toContain("'=cmd|");
  expect(body).not.toMatch(/(?:^|[,\n])"?[=+\-@\t]/);
});

test.each(['json', 'apkg', 'csv'] as const)('importing %s once more changes nothing', async (format) => {
  const before = await exportWords();
  const file = await download(ana, format);
  expect(await importWords(ana, format, file.rawPayload)).toMatchObject({
    ...{ added: 0, existing: before.length, skipped: 0 },
  });
  expect(await exportWords()).toEqual(before);
});

test('a file is offered under the day of the learner and is not stored on the way', async () => {
  const types = {
    csv: 'text/csv; charset=utf-8',
    json: 'application/json; charset=utf-8',
    apkg: 'application/apkg',
  };
  for (const [format, type] of Object.entries(types)) {
    const { headers } = await download(ana, format as 'csv');
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' });
    const name = new RegExp(`^attachment; filename="glossa-words-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`);
    expect(headers['content-disposition']).toMatch(name);
  }
});

test('only the words of one video are exported where one is asked for, and never those of another learner', async () => {
  const bruno = await api.register();
  const of = async (learner: TestLearner, query = '') =>
    (await download(learner, 'json', query)).json<VocabularyFile>().words;
  const walked = await of(ana, '&video_id=river-walk');
  expect(walked.length).toBeGreaterThan(3);
  expect(new Set(walked.map(({ video_id }) => video_id))).toEqual(new Set(['river-walk']));
  expect(await of(ana, '&video_id=nowhere')).toEqual([]);
  expect(await of(bruno)).toEqual([]);
});

test('a table begins no cell like a formula either where a spreadsheet separates cells by `;`', async () => {
  await deleteAll();
  const formula = "=cmd|'/C calc'!A0";
  const texts = [`ab;${formula};c`, `x;${formula}\n${formula}\r\n\n+1;'-1;;''@b`];
  const cells = texts.map((text) => `"${text}"`).join();
  await importWords(ana, 'csv', cells);
  const before = await exportWords();
  const { body, rawPayload } = await download(ana, 'csv');
  // Such a spreadsheet ignores quotes that do not begin a cell.
  for (const cell of body.slice(1).split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  await deleteAll();
  await importWords(ana, 'csv', rawPayload);
  expect(await exportWords()).toEqual(before);
  expect(JSON.stringify(before)).toContain('x;=cmd|');
});
