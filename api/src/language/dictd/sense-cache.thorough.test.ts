import { EMPTY_GLOSSARY } from '../../../testing/empty-glossary';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { packDictionary, writeDictionary } from '../../../testing/dictionary-files';
import { embeddedLanguage } from '../embedded';
import { openWordNet } from '../wordnet/wordnet';
import { runCompileTask } from './compile-dictionary';
import { Dictionaries } from './dictionaries';
import { findScoredSenses } from './sense-cache';
import { WordFile } from './word-file';

const MANY = 200;
const numbers = Array.from({ length: MANY }, (_, number) => number);
const folder = fs.mkdtempSync(path.join(tmpdir(), 'glossa-senses-'));
const source = path.join(folder, 'dictd');
let dictionaries: Dictionaries;

beforeAll(() => {
  fs.mkdirSync(source);
  const manySenses = numbers.map((number) => `run\nSinn${number}`);
  writeDictionary(source, 'freedict-eng-deu', packDictionary(['river\nFluss', 'bank\nUfer', ...manySenses]));
  writeDictionary(source, 'freedict-deu-eng', packDictionary(['Fluss\nriver']));
});
beforeEach(() => {
  const compiled = path.join(folder, 'compiled');
  dictionaries = new Dictionaries({ source, compiled }, pino({ level: 'silent' }), (task) =>
    Promise.resolve(runCompileTask(task)),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await dictionaries.close();
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a form that was looked up is translated in another sentence without reading a file', async () => {
  await dictionaries.load();
  const language = embeddedLanguage(EMPTY_GLOSSARY, openWordNet(), dictionaries);
  const translate = (word: string, sentence: string) =>
    language.translate({ word, sentence, sourceLanguage: 'en', targetLanguage: 'de' });
  await translate('river', 'The river rose.');
  await translate('zzz', 'The zzz rose.');
  const read = jest.spyOn(fs, 'readSync');
  expect(await translate('river', 'She crossed a river.')).toMatchObject({ translations: ['Fluss'] });
  expect(await translate('zzz', 'She crossed a zzz.')).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
  await translate('bank', 'She sat on the bank.');
  expect(read).toHaveBeenCalled();
});

test('of a word with many senses only some are compared, so that a look-up stays short', async () => {
  await dictionaries.load();
  const find = jest.spyOn(WordFile.prototype, 'find');
  expect(findScoredSenses(dictionaries, 'en', 'de', 'run').senses).toHaveLength(24);
  expect(find.mock.calls.length).toBeLessThan(30);
});

test('a dictionary that is opened later is used for words that were looked up before', async () => {
  await dictionaries.load(['freedict-deu-eng']);
  const find = () => findScoredSenses(dictionaries, 'en', 'de', 'bank').senses;
  expect(find()).toEqual([]);
  await dictionaries.load();
  expect(find()).toMatchObject([{ word: 'bank', translations: ['Ufer'] }]);
});
