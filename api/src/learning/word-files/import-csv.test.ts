import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VocabularyFile } from '@glossa/contract/vocabulary/file';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { readHeader } from './csv/columns';
import { download, importWords, upload } from './testing/word-files';

jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api, beforeEach, { target_language: 'es', interface_language: 'ka' });

const words = async () => (await download(ana, 'json')).json<VocabularyFile>().words;
const pairs = async () => (await words()).map(({ word, translation }) => [word, translation]);
const MESA = [
  ['mesa', 'table; desk'],
  ['el río', 'river, "wide"'],
];

test.each([
  ['names of another program', 'Front,Back\nmesa,table; desk\nel río,"river, ""wide"""\n'],
  ['semicolons', 'Term;Meaning\r\nmesa;"table; desk"\r\nel río;"river, ""wide"""'],
  ['tabs and no names', 'mesa\ttable; desk\nel río\t"river, ""wide"""\n'],
  ['no names', '\ufeffmesa,table; desk\r\n"el río","river, ""wide"""\r\n'],
  [
    'no names and a sentence in some rows',
    'mesa;"table; desk"\nel río;"river, ""wide""";El río es ancho, y frío.\n',
  ],
  ['a line that names the separator', 'sep=;\nmesa;"table; desk"\nel río;"river, ""wide"""\n'],
  ['names in another order', 'Level,Translation,Word\n,table; desk,mesa\n4,"river, ""wide""",el río\n'],
])('a table with %s is read', async (_what, table) => {
  expect(await importWords(ana, 'csv', table, '', 'text/csv')).toMatchObject({ added: 2, skipped: 0 });
  expect(await pairs()).toEqual(MESA);
  expect(await words()).toMatchObject(MESA.map(() => ({ language: 'es', translation_language: 'ka' })));
});

test.each([
  ['Wort;Übersetzung;Kontext', 'mesa;table;La mesa.'],
  ['WORT;Uebersetzung;Notiz;Satz', 'mesa;table;;La mesa.'],
  ['სიტყვა,თარგმანი,კონტექსტი', 'mesa,table,La mesa.'],
  ['Kelime,ANLAMI,Örnek cümle', 'mesa,table,La mesa.'],
  ['الكلمة,الترجمة,أمثلة,السياق', 'mesa,table,,La mesa.'],
  ['शब्द,अर्थ,उदाहरण', 'mesa,table,La mesa.'],
  ['Phrase d’exemple;Mot;;Sens', 'La mesa.;mesa;;table'],
  ['例文,単語,訳', 'La mesa.,mesa,table'],
  ['Term,Context,Vertaling', 'mesa,La mesa.,table'],
])('the heading row %s is no word', async (heading, row) => {
  expect(await importWords(ana, 'csv', `${heading}\n${row}\n`)).toMatchObject({ added: 1, skipped: 0 });
  expect(await words()).toMatchObject([{ word: 'mesa', translation: 'table', context: 'La mesa.' }]);
});

test.each(['Wort,word', 'frase,sentence', 'Frage', 'palabra,слово', 'mot,parole'])(
  'the first row %s holds a word to learn',
  async (row) => {
    await importWords(ana, 'csv', `${row}\n`);
    expect((await words())[0]?.word).toBe(row.split(',')[0]);
  },
);

const COLUMN_BY_MESSAGE = {
  word: 'word',
  translation: 'translation',
  context: 'context',
  partOfSpeech: 'part_of_speech',
  synonyms: 'synonyms',
  antonyms: 'antonyms',
  level: 'difficulty_level',
  added: 'created_at',
};

test('the name that the app has for a column is known in every language', async () => {
  const folder = join(__dirname, '../../../../mfe-vocabulary/src/messages');
  for (const file of readdirSync(folder)) {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    const names = Object.keys(COLUMN_BY_MESSAGE).map((id) => texts[`vocabulary.word.${id}`] ?? '');
    expect([file, readHeader(names)?.columns]).toEqual([file, Object.values(COLUMN_BY_MESSAGE)]);
  }
});

test.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
])('a table in %s is read', async (encoding, mark) => {
  const text = Buffer.from('Word;Translation\nმაგიდა;mesa\n', 'utf16le');
  const bytes = encoding === 'utf-16le' ? text : text.swap16();
  await importWords(ana, 'csv', Buffer.concat([Buffer.from(mark), bytes]));
  expect(await pairs()).toEqual([['მაგიდა', 'mesa']]);
});

test('a table may say what else it knows, and the request says the languages it does not', async () => {
  const table = [
    'word,translation,Sentence,POS,Level,Language,Added',
    'mesa,table,La mesa es roja.,NOUN,4,Spanish,2024-02-03',
    'Haus,house,Das Haus.,noun,B1,de-AT,in spring',
    'casa,house,,,,,',
  ].join('\n');
  await importWords(ana, 'csv', table, '&language=it&target_language=en');
  const [mesa, haus, casa] = await words();
  expect(mesa).toMatchObject({ context: 'La mesa es roja.', part_of_speech: 'noun', difficulty_level: 4 });
  expect(mesa).toMatchObject({ language: 'es', translation_language: 'en', translations: ['table'] });
  expect(mesa?.created_at).toBe('2024-02-03T00:00:00.000Z');
  expect(haus).toMatchObject({ language: 'de', difficulty_level: 1 });
  expect(Date.parse(haus?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(casa).toMatchObject({ language: 'it', context: null, part_of_speech: null });
});

test('rows without a word, with a word that is too long or with an invalid value are reported by their row', async () => {
  const table = [
    'word,translation,level,language',
    'mesa,table,,',
    ',nothing,,',
    '...,only signs,,',
    ',,,',
    `${'x'.repeat(101)},long,,`,
    'casa,house,11,',
    `libro,${'y'.repeat(2001)},,`,
    'sol,sun,,',
    'MESA!,again,,',
    'luna,moon,,',
  ].join('\n');
  expect(await importWords(ana, 'csv', table)).toEqual({
    ...{ added: 3, existing: 0, skipped: 6 },
    problems: [
      { line: 3, word: '', problem: 'no_word' },
      { line: 4, word: '...', problem: 'no_word' },
      { line: 6, word: 'x'.repeat(100), problem: 'word_too_long' },
      { line: 7, word: 'casa', problem: 'bad_value', column: 'difficulty_level' },
      { line: 8, word: 'libro', problem: 'bad_value', column: 'translation' },
      { line: 10, word: 'MESA', problem: 'repeated' },
    ],
  });
  expect(await pairs()).toEqual([
    ['mesa', 'table'],
    ['sol', 'sun'],
    ['luna', 'moon'],
  ]);
});

test('a word of a language that nobody knows is of the language that was chosen', async () => {
  await importWords(ana, 'csv', 'word,language\nsol,Klingon of old\nHaus,Castilian German', '&language=it');
  expect((await words()).map(({ language }) => language)).toEqual(['it', 'de']);
});

test.each([
  ['an empty line', [''], '\n'],
  ['lines of spaces', ['', '  '], '\r\n'],
  ['a row of empty cells', [' , '], '\n'],
  ['the separator and an empty line', ['sep=,', ''], '\n'],
])('the names of columns may follow %s, and rows keep their numbers', async (_what, before, newline) => {
  const table = [...before, 'Translation,Word', 'table,mesa', 'nothing,'].join(newline);
  expect(await importWords(ana, 'csv', table)).toEqual({
    ...{ added: 1, existing: 0, skipped: 1 },
    problems: [{ line: before.length + 3, word: '', problem: 'no_word' }],
  });
  expect(await pairs()).toEqual([['mesa', 'table']]);
});

test('characters that cannot be kept are left out or replaced, and the word stays', async () => {
  await importWords(ana, 'csv', 'me\u0000sa,ta\u0000ble\n');
  const raw =
    '{"format":"glossa-vocabulary","version":1,"words":[{"word":"sol","context":"a\\ud800b\\u0000c"}]}';
  await importWords(ana, 'json', raw, '', 'application/json');
  expect((await words()).map(({ word, context }) => [word, context])).toEqual([
    ['mesa', null],
    ['sol', 'a\ufffdbc'],
  ]);
});

test.each([
  ['an empty file', ''],
  ['a file of names alone', 'word,translation\n'],
  ['bytes that are no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3, 4])],
  ['more words than one file may hold', 'a,b\n'.repeat(50_001)],
  ['more words than one file may hold, between empty rows', 'a,b\n\n'.repeat(50_001)],
])('%s is refused and leaves the words there are', async (_what, file) => {
  await importWords(ana, 'csv', 'mesa,table');
  expect(readRefusal(await upload(ana, 'csv', file))).toEqual([422, 'words_unreadable']);
  expect(await pairs()).toEqual([['mesa', 'table']]);
});
