import { openTestWords, useWords } from '../testing/test-words';

const ARTICLES = {
  'freedict-deu-eng': [
    'auf <prep>\non',
    'aufstehen <n>\nrise',
    'aufstehen <v>\n1. get up\n2. stand up',
    'stehen <v>\nstand',
    'jdn. anrufen /jˌɔtdˌeːˈɛn ˈanrˌuːfən/ <v>\ncall sb.',
    'rufen <v>\nshout',
    'sich an jdn./etw. erinnern /zɪç an/ <v>\nremember sb./sth.',
    'sich freuen <v>\nbe glad',
    'sich setzen <v>\nsit down',
    'setzen <v>\nput',
    'lachen <v>\nlaugh',
    'Reise <n>\njourney',
    'abreisen <v>\ndepart',
  ],
  'freedict-fra-eng': [
    'se souvenir <v>\nremember',
    'souvenir <n>\nkeepsake',
    "s'habiller <v>\nget dressed",
    'voir <v>\nsee',
    'se voir <v>\nsee oneself',
  ],
  'freedict-spa-eng': [
    'levantarse <v>\nget up',
    'levantar <v>\nlift',
    'ducharse <v>\ntake a shower',
    'decir <v>\nsay',
    'decirse <v>\nsay to oneself',
  ],
  'freedict-ita-eng': [
    'alzarsi <v>\nget up',
    'alzare <v>\nlift',
    'chiamarsi <v>\nbe called',
    'chiamare <v>\ncall',
  ],
  'freedict-nld-eng': ['opbellen <v>\ntelephone', 'bellen <v>\nring', 'bel <n>\nbell'],
  'freedict-pol-eng': ['uczyć się <v>\nlearn', 'uczyć <v>\nteach'],
};
const installed = useWords(() => openTestWords({ dictionaries: ARTICLES }));

const translate = (word: string, sourceLanguage: string, sentence?: string) =>
  installed.translate({ word, sentence, sourceLanguage, targetLanguage: 'en' });

test.each([
  ['de', 'stehe', 'Ich stehe jeden Morgen um sieben auf.', 'aufstehen', 'get up'],
  ['de', 'stehe', 'Ich stehe auf der Brücke.', 'stehen', 'stand'],
  ['de', 'stehe', 'Ich stehe hier und rufe dich an.', 'stehen', 'stand'],
  ['de', 'ruft', 'Sie ruft ihre Mutter an.', 'anrufen', 'call'],
  ['de', 'ruft', 'Sie ruft laut.', 'rufen', 'shout'],
  ['de', 'Reise', 'Meine Reise bricht er ab.', 'Reise', 'journey'],
  ['de', 'Steh', 'Steh auf!', 'aufstehen', 'get up'],
  ['de', 'STEHE', 'ICH STEHE UM SIEBEN AUF.', 'aufstehen', 'get up'],
  ['de', 'STEHE', 'ICH STEHE IN DER STRAßE AUF.', 'aufstehen', 'get up'],
  ['nl', 'belt', 'Hij belt elke dag zijn moeder op.', 'opbellen', 'telephone'],
])('in %s, the prefix at the end of the clause belongs to the verb: %s in “%s”', async (...row) => {
  const [language, word, sentence, lemma, translation] = row;
  const answer = translate(word, language, sentence);
  expect([answer?.lemma, answer?.translations[0]]).toEqual([lemma, translation]);
});

test.each([
  ['de', 'freue', 'Ich freue mich auf morgen.', 'sich freuen', 'be glad'],
  ['de', 'erinnern', 'Er kann sich kaum erinnern.', 'sich erinnern', 'remember'],
  ['de', 'setzt', 'Er setzt sich, und sie lacht.', 'sich setzen', 'sit down'],
  ['de', 'setzt', 'Er setzt mich auf den Tisch.', 'setzen', 'put'],
  ['de', 'lacht', 'Er setzt sich, und sie lacht.', 'lachen', 'laugh'],
  ['fr', 'souvenue', 'Elle s’est souvenue de lui.', 'se souvenir', 'remember'],
  ['fr', 'souvenir', 'C’est un beau souvenir.', 'souvenir', 'keepsake'],
  ['fr', "m'habille", "Je m'habille vite.", "s'habiller", 'get dressed'],
  ['fr', 'vois', 'Tu me vois.', 'voir', 'see'],
  ['es', 'levanto', 'Me levanto temprano.', 'levantarse', 'get up'],
  ['es', 'levantado', 'Ya te has levantado.', 'levantarse', 'get up'],
  ['es', 'levanta', 'Él me levanta.', 'levantar', 'lift'],
  ['es', 'dijo', 'Me dijo la verdad.', 'decir', 'say'],
  ['it', 'alzata', 'Mi sono alzata presto.', 'alzarsi', 'get up'],
  ['it', 'chiama', 'Si chiama Marco.', 'chiamarsi', 'be called'],
  ['it', 'chiamano', 'Mi chiamano spesso.', 'chiamare', 'call'],
  ['pl', 'uczę', 'Uczę się polskiego.', 'uczyć się', 'learn'],
])('in %s, a verb is reflexive where its pronoun is of its person: %s in “%s”', async (...row) => {
  const [language, word, sentence, lemma, translation] = row;
  const answer = translate(word, language, sentence);
  expect([answer?.lemma, answer?.translations[0]]).toEqual([lemma, translation]);
});

test.each([
  ['de', 'stehe auf', 'aufstehen'],
  ['de', 'freue mich', 'sich freuen'],
  ['de', 'freue', 'sich freuen'],
  ['es', 'me levanto', 'levantarse'],
  ['es', 'ducho', 'ducharse'],
  ['fr', 'se souvient', 'se souvenir'],
])('in %s, “%s” is found without a sentence', async (language, text, lemma) => {
  expect(translate(text, language)).toMatchObject({ lemma });
});
