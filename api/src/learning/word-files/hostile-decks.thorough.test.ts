import { strToU8, zipSync } from 'fflate';
import type { VocabularyFile } from '@glossa/contract/vocabulary/file';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { readDeck } from './testing/anki-files';
import { download, importWords, upload } from './testing/word-files';
import { readWordsByTask, WORDS_TASK } from './reading/read-by-task';

jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api, beforeEach, { target_language: 'es' });

const words = async () => (await download(ana, 'json')).json<VocabularyFile>().words;

const frame = (window: number, content: Uint8Array) => {
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, window, 0, 0, 0]);
  header.writeUIntLE((content.length << 3) | 1, 6, 3);
  return Buffer.concat([header, content]);
};
const packed = (file: string, bytes: Uint8Array) => zipSync({ [file]: bytes, media: strToU8('{}') });
const view = `create table words (id integer, mid integer, flds text);
  create view notes as with recursive n(i) as (select 1 union all select i + 1 from n) select i as id, 1 as mid, 'x' as flds from n`;
/** A column whose text is made when it is read. */
const madeOfNothing = (
  rows: number,
  text: string,
) => `create table notes (id integer primary key, mid integer);
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
  insert into notes select i, 1 from n;
  alter table notes add column flds text as (${text})`;
const GROWING = madeOfNothing(1, 'hex(zeroblob(200000000 + id))');
const SLOW = madeOfNothing(2000, 'substr(hex(zeroblob(9000000 + id)), 1, 9)');
const declaring = (size: number) => {
  const deck = Buffer.from(packed('collection.anki2', new Uint8Array(5000)));
  // In the list at the end of the zip.
  deck.writeUInt32LE(size, deck.indexOf('PK\u0001\u0002') + 24);
  return deck;
};

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['a zip of something else', () => packed('other.txt', strToU8('x'))],
  ['a collection that is no database', () => packed('collection.anki2', strToU8('x'.repeat(5000)))],
  ['a collection without notes', () => readDeck([], { tables: 'create table other (x)' })],
  ['notes that are an endless view', () => readDeck([], { tables: view })],
  [
    'notes of a module',
    () => readDeck([], { tables: 'create virtual table notes using fts3(id, mid, flds)' }),
  ],
  [
    'notes that are no texts',
    () =>
      readDeck([], { tables: `create table notes (id, mid, flds); insert into notes values (1, 1, x'00')` }),
  ],
  ['notes that grow beyond the memory', () => readDeck([], { tables: GROWING })],
  ['a zip that declares two gigabytes', () => declaring(2_000_000_000)],
  ['a zip that holds more than it declares', () => declaring(100)],
  ['a frame with too large a window', () => packed('collection.anki21b', frame(0xb0, strToU8('x')))],
  ['a frame without end', () => packed('collection.anki21b', frame(0x40, strToU8('x')).subarray(0, 9))],
  [
    'a frame behind a frame',
    () => packed('collection.anki21b', Buffer.concat([frame(0x40, strToU8('x')), frame(0xa0, strToU8('x'))])),
  ],
  ['no frame', () => packed('collection.anki21b', strToU8('nothing of the kind'))],
])('%s is refused', async (_what, made) => {
  expect(readRefusal(await upload(ana, 'apkg', await made()))).toEqual([422, 'words_unreadable']);
  expect(await words()).toEqual([]);
});

test('a file that is read for too long ends with its process, and others are read after it', async () => {
  const slow = await readDeck([], { tables: SLOW });
  const task = { ...WORDS_TASK, timeoutSeconds: 0.5 };
  const defaults = { language: 'es', translationLanguage: 'en', now: new Date().toISOString() };
  await expect(readWordsByTask({ format: 'apkg', bytes: slow, defaults }, undefined, task)).rejects.toThrow(
    'takes too long',
  );
  expect(
    await readWordsByTask({
      format: 'csv',
      bytes: Buffer.from('mesa,table'),
      defaults,
    }),
  ).toHaveLength(1);
});

test('notes full of mark-up that never ends are read as others are', async () => {
  const deck = await readDeck([
    ['mesa', `table${'<!--'.repeat(60_000)}`],
    ['silla', `chair${'<style>'.repeat(60_000)}`],
    [`sol${'<style>x'.repeat(1_500_000)}`],
    ['luna', '<script>a</script >moon<!-- b --> and<STYLE>c</style><style>'],
  ]);
  const told = await importWords(ana, 'apkg', deck);
  expect(told.added + told.skipped).toBe(4);
  expect((await words()).find(({ word }) => word === 'luna')?.translation).toBe('moon and');
});
