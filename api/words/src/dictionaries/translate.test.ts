import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packDictionary } from '../testing/dictionary-files';
import { openTestWords } from '../testing/test-words';
import type { Words } from '../words';

const ENGLISH_GERMAN = [
  'bank /bæŋk/ <n>\n1. Bank <fem>, Geldinstitut\nan institution where people keep money\n2. Ufer, Böschung\nedge of a river or lake',
  'bank /bæŋk/ <v>\neinzahlen',
  'child /tʃaɪld/ <n>\nKind',
  'house /haus/ <n>\n      "an example before any translation"\nGebäude\n2. Haus',
  'remind <v>\njdn. erinnern',
  'convince <v>\njdn. von etw. überzeugen, jdn. überreden',
  'river /ˈrɪvə/ <n>\nFluss\n see: {stream}',
];
const GERMAN_ENGLISH = [
  'Haus /haʊs/ <n, neut>\nhouse',
  'Häuser\nhouses',
  'sehen <v>\nto see',
  'Gesehen <n, neut>\nseen',
  'Tag\nday',
  'Tage\ndays',
  'lose <adj>\nloose',
  'Lose\nlots',
  'anrufen <v>\nto call',
  'Schloss /ʃlɔs/ <n, neut>\n1. castle\n2. lock',
  'gehen <v>\nto go',
  'aufstehen <v>\n1. up\n2. arise\n3. get up',
  'spielen <v>\n1. perform\n      "die Sonate mit uns spielen"\n2. play',
  'abholen <v>\npick sb. up, fetch sb./sth.',
  'erinnern <v>\n1. mention\n2. remind',
  'Habe <n, fem>\npossessions',
  'haben <v>\nto have',
  'essen <v>\nto eat',
  'Essen <n, neut>\nmeal',
  'sie <pron>\nshe',
  'Sie <n>\nfemale',
  'Weg <n, masc>\nway',
  'weg <adv>\naway',
];
const ENGLISH_FRENCH = [
  'castle /kɑːsl/ <n>\nchâteau',
  'lock <n>\nserrure',
  'go\naller',
  'bank\n1. talus\n2. banque\n3. rive',
];

const folder = mkdtempSync(path.join(tmpdir(), 'glossa-glossary-'));
let words: Words;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'en'));
  writeFileSync(path.join(folder, 'en.json'), '{"river":{"lemma":"river","pos":"noun"}}');
  writeFileSync(path.join(folder, 'en', 'de.json'), '{"river":[["Strom"]]}');
  words = await openTestWords({
    glossary: folder,
    dictionaries: {
      'freedict-eng-deu': packDictionary(ENGLISH_GERMAN, 'GNU GPL 3.'),
      'freedict-deu-eng': GERMAN_ENGLISH,
      'freedict-eng-fra': ENGLISH_FRENCH,
    },
  });
});
afterAll(async () => {
  await words.close();
  rmSync(folder, { recursive: true });
});

const translate = (word: string, targetLanguage: string, sentence?: string, sourceLanguage = 'en') =>
  words.translate({ word, sentence, sourceLanguage, targetLanguage });

test('a word is translated with its senses, their parts of speech and the source', async () => {
  expect(translate('bank', 'de')).toEqual({
    lemma: 'bank',
    translations: ['Bank', 'Geldinstitut', 'Ufer', 'einzahlen'],
    source: 'FreeDict eng-deu',
    certain: false,
    partOfSpeech: 'noun',
    senses: [
      { partOfSpeech: 'noun', translations: ['Bank', 'Geldinstitut'] },
      { partOfSpeech: 'noun', translations: ['Ufer', 'Böschung'] },
      { partOfSpeech: 'verb', translations: ['einzahlen'] },
    ],
  });
});

test.each([
  ['explanations', 'We sat on the bank of the river.', 'Ufer', true],
  ['explanations', 'She put money in the bank.', 'Bank', true],
  ['the part of speech', 'They bank every Friday.', 'einzahlen', true],
  ['nothing', 'Oh, the bank!', 'Bank', false],
])('the sense is chosen by %s: “%s”', async (_by, sentence, translation, certain) => {
  const answer = translate('bank', 'de', sentence);
  expect(answer).toMatchObject({ translations: expect.arrayContaining([translation]), certain });
  expect(answer?.translations[0]).toBe(translation);
});

test('an inflected form is found under its lemma', async () => {
  expect(translate('Children', 'de')).toMatchObject({ lemma: 'child', translations: ['Kind'] });
});

test.each([
  ['that a dictionary lists', 'Häuser', 'Die Häuser sind groß.', 'Haus'],
  ['of a word that is found backwards', 'Kindern', 'Er spielt mit den Kindern.', 'Kind'],
  ['of a verb that has left its prefix', 'rufe', 'Ich rufe dich morgen an.', 'anrufen'],
  ['that is a word of another kind', 'Gesehen', 'Gesehen ist es hier.', 'Gesehen'],
  ['that only looks like another word', 'Lose', 'Die Lose sind hier.', 'Lose'],
  ['where nothing has a part of speech', 'Tage', 'Die Tage sind lang.', 'Tage'],
])('the lemma of a German form %s, a noun with its capital: %s', async (_case, word, sentence, lemma) => {
  expect(translate(word, 'en', sentence, 'de')).toMatchObject({ lemma });
});

test.each([
  ['habe', 'Ich habe Zeit.', 'have'],
  ['habe', undefined, 'have'],
  ['Habe', 'Er verlor seine Habe.', 'possessions'],
  ['essen', 'Wir essen.', 'eat'],
  ['Essen', 'Das Essen ist warm.', 'meal'],
  ['Haus', 'Das ist ein Haus.', 'house'],
  ['haus', undefined, 'house'],
])('in German the capital tells a noun from other words: %s in “%s”', async (word, sentence, translation) => {
  const answer = translate(word, 'en', sentence, 'de');
  expect(answer?.translations[0]?.replace(/^to /, '')).toBe(translation);
});

test.each([
  ['GEHEN', 'WIR GEHEN.', 'go'],
  ['ESSEN', 'WIR ESSEN AUF DER STRAßE.', 'eat'],
  ['WEG', 'DER WEG IST LANG.', 'way'],
  ['weg', 'der weg ist lang.', 'way'],
  ['weg', 'Ich gehe weg.', 'away'],
  ['weg', undefined, 'away'],
])(
  'the case tells nothing in a German sentence of only capitals or only small letters: %s in “%s”',
  async (word, sentence, translation) => {
    const answer = translate(word, 'en', sentence, 'de');
    expect(answer?.translations[0]?.replace(/^to /, '')).toBe(translation);
  },
);

test('a polite pronoun is not read as a noun', async () => {
  const answer = translate('Sie', 'en', 'Kommen Sie mit.', 'de');
  expect(answer?.translations).toContain('she');
});

test('a translation that is frequent and leads back to the word comes before others', async () => {
  expect(translate('house', 'de')?.translations).toEqual(['Haus', 'Gebäude']);
  expect(translate('bank', 'fr')?.translations).toEqual(['banque', 'rive', 'talus']);
});

test.each([
  [
    'aufstehen',
    'a phrase of frequent words is more usual than a rare word, and a preposition is no verb',
    'get up',
  ],
  ['spielen', 'the function words of an example tell no sense', 'play'],
  ['erinnern', 'a translation back may name its object', 'remind'],
])('of the senses of %s the usual one comes first: %s', async (word, _why, translation) => {
  const answer = translate(word, 'en', `Die Kinder können mit uns ${word}.`, 'de');
  expect(answer?.translations[0]).toBe(translation);
});

test.each([
  ['remind', 'de', ['erinnern']],
  ['convince', 'de', ['überzeugen', 'überreden']],
])('a translation of %s into %s has no abbreviated object', async (word, to, translations) => {
  expect(translate(word, to)?.translations).toEqual(translations);
});

test('an abbreviated object does not end an English translation', async () => {
  expect(translate('abholen', 'en', undefined, 'de')?.translations).toEqual(['pick sb up', 'fetch']);
});

test('a dictionary is read backwards where none has the direction', async () => {
  expect(translate('château', 'en', undefined, 'fr')).toMatchObject({
    translations: ['castle'],
    source: 'FreeDict eng-fra',
    partOfSpeech: 'noun',
  });
  expect(translate('go', 'de')).toMatchObject({ translations: ['gehen'], source: 'FreeDict deu-eng' });
});

test('a translation through English says so, names both dictionaries and is never certain', async () => {
  expect(translate('Schloss', 'fr', undefined, 'de')).toEqual({
    lemma: 'Schloss',
    translations: ['serrure', 'château'],
    source: 'FreeDict deu-eng, FreeDict eng-fra',
    certain: false,
    partOfSpeech: 'noun',
    via: 'en',
  });
});

test('the glossary comes before the dictionaries, and WordNet’s definition after them', async () => {
  expect(translate('river', 'de')).toMatchObject({ source: 'glossary', translations: ['Strom'] });
  expect(translate('bank', 'en')).toMatchObject({ source: 'wordnet' });
});

test('an unknown word and a language without a dictionary have no translation', async () => {
  expect(translate('zzyzx', 'de')).toBeUndefined();
  expect(translate('bank', 'ka')).toBeUndefined();
});

test('each dictionary is listed with what it says of itself', () => {
  expect(words.dictionaries.map(({ name }) => name).sort()).toEqual([
    'FreeDict deu-eng',
    'FreeDict eng-deu',
    'FreeDict eng-fra',
  ]);
  expect(words.dictionaries.find(({ to }) => to === 'de')).toMatchObject({
    from: 'en',
    to: 'de',
    title: 'Test dictionary',
    licence: 'GNU GPL 3.',
    url: 'http://dictionaries.example/',
    headwords: 7,
  });
});
