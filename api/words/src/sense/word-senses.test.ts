import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compileWords } from '../compile/compile-words';
import { openTestWords } from '../testing/test-words';
import { WordFile } from '../word-file';
import { findWordSenses } from './word-senses';
import type { GlossaryEntry } from '../records';

const TOPICS = 'topic\twords\nmoney\tcash, loan\n';
const CORE_WORDS =
  'word\tpart of speech\tde\tid\nduring\tpreposition\twährend\tselama\nwould\tauxiliary\t-\takan\n';
const CORE_FORMS = 'language\tword\tlemma\tpart of speech\ten\nit\tè\tessere\tverb\tis\n';
const SENSES = [
  'word\tpart of speech\tclues',
  'bank\tnoun\t@money, account',
  'bank\tnoun\triver, bank of the',
  'leave\tverb\thome',
  'left\tadjective\thand',
  'well\tadverb\tsing',
  'well\tnoun\twater',
].join('\n');
const GERMAN = 'bank\tBank\tUfer\nleave\tverlassen\nleft\tlinker\nwell\tgut\tBrunnen';
const TURKISH = 'left\tsol\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'senses-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(senses = SENSES, german = GERMAN) {
  await mkdir(path.join(folder, 'en'), { recursive: true });
  await writeFile(path.join(folder, 'en', 'de.tsv'), german);
  await writeFile(path.join(folder, 'en', 'tr.tsv'), TURKISH);
  await writeFile(path.join(folder, 'en-topics.tsv'), TOPICS);
  await writeFile(path.join(folder, 'en-core.tsv'), CORE_WORDS);
  await writeFile(path.join(folder, 'core-to-en.tsv'), CORE_FORMS);
  await writeFile(path.join(folder, 'en.tsv'), `${senses}\n`);
  return folder;
}

/** Compiled in milliseconds, without WordNet. */
async function read(senses?: string, german?: string): Promise<WordFile> {
  const file = path.join(folder, 'words.mdb');
  await compileWords({ senses: await write(senses, german) }, file);
  const opened = WordFile.open(file);
  if (!opened) throw new Error('the senses are not compiled');
  return opened;
}

async function translate(word: string, sentence: string, entries: Record<string, GlossaryEntry> = {}) {
  const glossary = await writeGlossary(entries);
  const words = await openTestWords({ glossary, senses: await write() });
  const answer = words.translate({ word, sentence, sourceLanguage: 'en', targetLanguage: 'de' });
  await words.close();
  return answer;
}

async function writeGlossary(entries: Record<string, GlossaryEntry>): Promise<string> {
  const glossary = path.join(folder, 'glossary');
  await mkdir(path.join(glossary, 'en'), { recursive: true });
  const forms = Object.entries(entries);
  const plain = forms.map(([form, { lemma, pos }]) => [form, { lemma, pos }]);
  const german = forms.map(([form, { translations }]) => [form, [translations['de']]]);
  await writeFile(path.join(glossary, 'en.json'), JSON.stringify(Object.fromEntries(plain)));
  await writeFile(path.join(glossary, 'en', 'de.json'), JSON.stringify(Object.fromEntries(german)));
  return glossary;
}

test.each([
  ['a clue word in another form', 'bank', 'She has two accounts at this bank.', 'Bank'],
  ['a word of a topic', 'bank', 'The bank refused the loan.', 'Bank'],
  ['a phrase', 'banks', 'He slept on the banks, the bank of the Thames.', 'Ufer'],
  ['the part of speech', 'left', 'We left early.', 'verlassen'],
  ['the part of speech of the form itself', 'left', 'Her left hand hurts.', 'linker'],
])('%s in the sentence decides the meaning', async (_clue, word, sentence, translation) => {
  const answer = await translate(word, sentence);
  expect(answer).toMatchObject({ source: 'glossary', certain: true });
  expect(answer?.translations[0]).toBe(translation);
});

test('without a clue the meaning listed first comes first, as uncertain, before the others', async () => {
  expect(await translate('bank', 'I saw a bank.')).toMatchObject({
    translations: ['Bank', 'Ufer'],
    certain: false,
  });
});

test('an irregular comparison is another word', async () => {
  expect(await translate('best', 'It is the best.')).toBeUndefined();
});

test('a meaning that the glossary lacks comes before the glossary’s', async () => {
  const bank = { lemma: 'bank', pos: 'noun', translations: { de: ['Geldinstitut'] } };
  const answer = await translate('bank', 'We walked along the river to the bank.', { bank });
  expect(answer?.translations[0]).toBe('Ufer');
});

test('the glossary’s translation stays where the sentence has no clue, and where it is one of the meaning', async () => {
  const bank = { lemma: 'bank', pos: 'noun', translations: { de: ['Geldinstitut'] } };
  expect((await translate('bank', 'I saw a bank.', { bank }))?.translations[0]).toBe('Geldinstitut');
  const left = { lemma: 'leave', pos: 'verb', translations: { de: ['verließ'] } };
  expect((await translate('left', 'They left home.', { left }))?.translations[0]).toBe('verließ');
});

test('a core word is translated, but not into a language where its cell is empty', async () => {
  expect(await translate('During', 'During the day.')).toMatchObject({
    translations: ['während'],
    source: 'glossary',
    certain: true,
  });
  expect(await translate('would', 'We would go.')).toBeUndefined();
});

test('a language has a form when it has all words that the form may be of', async () => {
  const file = await read();
  expect(findWordSenses('left', 'de', file).map(({ translations }) => translations['de'])).toEqual([
    ['linker'],
    ['verlassen'],
  ]);
  expect(findWordSenses('left', 'tr', file)).toEqual([]);
  expect(findWordSenses('bank', 'tr', file)).toEqual([]);
  await file.close();
});

test('a line without all its cells, and an unknown topic, are refused by name', async () => {
  const head = 'word\tpart of speech\tclues';
  await expect(read(`${head}\nbank\tnoun`)).rejects.toThrow('“bank | noun”');
  await expect(read(`${head}\nbank\tnoun\t@moon`)).rejects.toThrow('“@moon”');
  await expect(read(SENSES, 'bank\tBank')).rejects.toThrow('each of the 2 senses of “bank”: “Bank”');
  await expect(read(SENSES, 'bench\tBank')).rejects.toThrow('“bench”');
});
