import { readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeWord } from '@glossa/contract/word-key';
import { openTestWords, OWN_SOURCES, useWords } from '../testing/test-words';

const ARTICLES = {
  'freedict-ita-eng': ['dovere <v>\nowe', 'delle <adj>\nAntillian', 'essere <v>\nsit'],
  'freedict-fra-eng': ['est <n>\neast', 'être <v>\nbe'],
  'freedict-deu-eng': [
    'Los <n>\nlottery ticket',
    'los <adv>\nloose',
    'aufgeben <v>\ngive up sth.',
    'Habe <n>\ngoods',
    'anrufen <v>\nappeal',
    'Abnehmen <n>\ndieting',
    "seinen <v>\nhold one's ground",
  ],
  'freedict-eng-spa': ['have <v>\ntener', 'is <v>\nes'],
  'freedict-spa-eng': ['llamarse\nbecalled'],
  'freedict-nld-eng': ['heten <v>\nbecalled'],
};
const { senses } = OWN_SOURCES;
const installed = useWords(() => openTestWords({ dictionaries: ARTICLES, senses }));

const translate = (word: string, from: string, to: string, sentence?: string, words = installed) =>
  words.translate({ word, sentence, sourceLanguage: from, targetLanguage: to });

test.each([
  ['it', 'Dove', 'Dove sono le chiavi?', 'where', 'dove'],
  ['it', 'delle', 'Ho delle mele.', 'of the', 'delle'],
  ['it', 'è', 'Marco è qui.', 'is', 'essere'],
  ['fr', "C'est", "C'est un chat.", 'is', 'être'],
  ['de', 'habe', 'Ich habe Zeit.', 'have', 'haben'],
  ['de', 'HABE', 'ICH HABE HUNGER.', 'have', 'haben'],
  ['de', 'HABE', 'ICH HABE EINE STRAßE.', 'have', 'haben'],
  ['de', 'anrufen', 'Ich möchte dich anrufen.', 'call', 'anrufen'],
  ['de', 'rufe', 'Ich rufe dich morgen an.', 'call', 'anrufen'],
  ['de', 'zieht', 'Er zieht die Jacke aus.', 'take off', 'ausziehen'],
  ['de', 'seinen', 'Er sucht seinen Hund.', 'his', 'sein'],
  ['de', 'wären', 'Wir wären gern dabei.', 'would be', 'sein'],
  ['de', 'nimmst', 'Du nimmst nie den Bus.', 'take', 'nehmen'],
  ['es', 'despierta', 'Se despierta a las siete.', 'wake up', 'despertarse'],
  ['es', 'dámelo', '¡Dámelo!', 'give it to me', 'dar'],
  ['es', 'llegó', 'El tren llegó tarde.', 'arrive', 'llegar'],
  ['es', 'semanas', 'Dos semanas después.', 'week', 'semana'],
  ['es', 'conocerte', 'Encantado de conocerte.', 'know', 'conocer'],
  ['it', 'mangiato', 'Ho mangiato.', 'eat', 'mangiare'],
  ['it', 'aiutami', 'Aiutami!', 'help', 'aiutare'],
  ['fr', 'répondu', 'Il a répondu.', 'answer', 'répondre'],
  ['fr', 'attends-moi', 'Attends-moi !', 'wait', 'attendre'],
  ['pt', 'comemos', 'Comemos pão.', 'eat', 'comer'],
  ['nl', 'zoekt', 'Hij zoekt zijn sleutel.', 'look for', 'zoeken'],
  ['pl', 'kupił', 'Kupił chleb.', 'buy', 'kupić'],
  ['ru', 'красную', 'Красную книгу.', 'red', 'красный'],
  ['pt', 'conhecê-la', 'Quero conhecê-la.', 'know', 'conhecer'],
])(
  'in %s the frequent word %s has no rare meaning of a dictionary',
  async (from, word, sentence, text, lemma) => {
    const answer = translate(word, from, 'en', sentence);
    expect([answer?.translations[0], answer?.lemma]).toEqual([text, lemma]);
  },
);

test('a noun with its capital, and a verb with its prefix, are not the frequent word', async () => {
  expect(translate('Los', 'de', 'en', 'Er kaufte ein Los.')).toMatchObject({
    translations: ['lottery ticket'],
  });
  expect(translate('Abnehmen', 'de', 'en', 'Das Abnehmen fällt mir schwer.')).toMatchObject({
    translations: ['dieting'],
  });
  expect(translate('gibt', 'de', 'en', 'Er gibt nie auf.')).toMatchObject({
    translations: ['give up'],
  });
});

test('a frequent word is translated into other languages by way of English', async () => {
  expect(translate('habe', 'de', 'es')).toMatchObject({
    ...{ lemma: 'haben', translations: ['tener'], via: 'en' },
    source: 'FreeDict eng-spa',
  });
});

test('the English of the dictionaries leads on where no dictionary has that of the list', async () => {
  expect(translate('llamo', 'es', 'en', 'Me llamo Ana.')).toMatchObject({
    translations: ['be called'],
  });
  expect(translate('llamo', 'es', 'nl', 'Me llamo Ana.')).toMatchObject({
    ...{ lemma: 'llamarse', translations: ['heten'], via: 'en' },
    source: 'FreeDict spa-eng, FreeDict nld-eng',
  });
});

test('frequent words are translated without a dictionary', async () => {
  const none = await openTestWords({ senses });
  expect(translate('nel', 'it', 'en', undefined, none)).toMatchObject({ translations: ['in the'] });
  await none.close();
});

test('the list has each form once, as it is looked up, and no translation twice', () => {
  const rows = readFileSync(path.join(senses ?? '', 'core-to-en.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const cells = rows.map((row) => row.split('\t'));
  const keys = cells.map(([language = '', form = '']) => `${language} ${form}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  for (const [language = '', form = '', , , texts = ''] of cells) {
    expect(normalizeWord(form, language)).toBe(form);
    expect([...new Set(texts.split(', '))].join(', ')).toBe(texts);
  }
});
