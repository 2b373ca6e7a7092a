import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { VocabularyFile } from '@glossa/contract/vocabulary/file';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { changeDeck, readDeck } from './testing/anki-files';
import { download, importWords, jsonFile, upload } from './testing/word-files';
import { readWordsByTask, WORDS_TASK } from './reading/read-by-task';

jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api, beforeEach, { target_language: 'es' });

const words = async () => (await download(ana, 'json')).json<VocabularyFile>().words;
const triples = async () =>
  (await words()).map(({ word, translation, context }) => [word, translation, context]);

test.each(['collection.anki2', 'collection.anki21'])(
  'of the notes in %s of others, the first fields are the word, its translation and a sentence',
  async (file) => {
    const deck = await readDeck(
      [
        [
          '<div>mesa&nbsp;</div>',
          'a <b>table</b>[sound:mesa.mp3]',
          '<p>La mesa es<br>grande &amp; roja.</p><img src="a.jpg">',
        ],
        ['El {{c1::río::water}} es {{c2::muy {{c3::ancho}}}}', '&#x41;&#66; &lt;i&gt;'],
        ['[sound:only.mp3]<img src=x>', 'no word'],
        ['<style>.a{}</style>sol<!-- no -->'],
      ],
      { file },
    );
    expect(await importWords(ana, 'apkg', deck)).toEqual({
      ...{ added: 3, existing: 0, skipped: 1 },
      problems: [{ line: 3, word: '', problem: 'no_word' }],
    });
    expect(await triples()).toEqual([
      ['mesa', 'a table', 'La mesa es\ngrande & roja.'],
      ['El río es muy ancho', 'AB <i>', null],
      ['sol', null, null],
    ]);
  },
);

test('a deck of the newest Anki is read where older ones only say that it is too new', async () => {
  // Schema 18 with its own collation in a Zstandard frame, as sqlite and zstd wrote them.
  const deck = readFileSync(path.join(__dirname, 'testing', 'newest-anki.apkg'));
  expect(await importWords(ana, 'apkg', deck)).toMatchObject({ added: 62, skipped: 1 });
  expect((await triples()).slice(0, 3)).toEqual([
    ['mesa', 'a table', 'La mesa es\ngrande & roja.'],
    ['El río es muy ancho', 'The river is very wide', null],
    ['palabra 0', 'word 0 is repeated so that there is something to pack, something to pack', null],
  ]);
});

test('fields changed in Anki are imported, and the others are as they were exported', async () => {
  const word = {
    ...{ word: 'mesa', language: 'es', translation: 'table', definition: 'a piece; of "furniture"' },
    ...{ synonyms: ['one, two', 'three'], examples: ['Uno\ndos.'], difficulty_level: 4, context: 'La mesa.' },
  };
  await importWords(ana, 'json', jsonFile([word]));
  const [before] = await words();
  const deck = await changeDeck((await download(ana, 'apkg')).rawPayload, (database) => {
    const fields = String(database.exec('select flds from notes')[0]?.values[0]?.[0]).split('\u001f');
    fields[1] = '<div>desk &amp; <b>table</b></div>';
    fields[2] = 'Another sentence.';
    fields[13] = '7';
    database.run('update notes set flds = ?', [fields.join('\u001f')]);
  });
  const bruno = await api.register();
  await importWords(bruno, 'apkg', deck);
  const [changed] = (await download(bruno, 'json')).json<VocabularyFile>().words;
  expect(changed).toEqual({
    ...before,
    ...{ translation: 'desk & table', translations: ['desk & table', 'table'] },
    ...{ context: 'Another sentence.', difficulty_level: 7, level_by_learner: true },
  });
});

test('a note of ours whose data was spoilt is read by what a person sees of it', async () => {
  await importWords(ana, 'csv', 'mesa,table,La mesa.');
  const deck = await changeDeck((await download(ana, 'apkg')).rawPayload, (database) => {
    database.run(`update notes set flds = substr(flds, 1, length(flds) - 9)`);
  });
  const bruno = await api.register();
  await importWords(bruno, 'apkg', deck);
  const [word] = (await download(bruno, 'json')).json<VocabularyFile>().words;
  expect(word).toMatchObject({ word: 'mesa', translation: 'table', context: 'La mesa.', language: 'es' });
});

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
  ['no zip', () => Buffer.from('PK nothing')],
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
