import { useWords } from './testing/test-words';

const words = useWords();

const translate = (word: string, sentence: string, sourceLanguage: string, targetLanguage: string) =>
  words.translate({ word, sentence, sourceLanguage, targetLanguage })?.translations[0];

test.each([
  ['su', 'Ana y su perro viven aquí.', 'her'],
  ['se', 'El perro se llama Bruno.', 'is called'],
  ['me llamo', 'Hola, me llamo Ana.', 'my name is'],
  ['se llama', 'El perro se llama Bruno.', 'is called'],
  ['me siento', 'Por la tarde me siento en el banco.', 'I sit down'],
  ['me levanto', 'Me levanto a las siete.', 'I get up'],
  ['Se', 'Se lo dije ayer.', 'to him'],
])('%s in “%s” is explained in its form: %s', (word, sentence, translation) => {
  expect(translate(word, sentence, 'es', 'en')).toBe(translation);
});

test.each([
  ['is', 'The market is near the river.', 'está'],
  ['is', 'There is a bridge.', 'hay'],
  ['are', 'The streets are still quiet.', 'están'],
  ['it', 'It opens early.', 'él'],
  ['it', 'I saw it.', 'lo'],
  ['some', 'She buys some carrots.', 'algunas'],
  ['some', 'He eats some bread.', 'algo de'],
  ['asked', '“What happened?” I asked.', 'pregunté'],
  ['asked', 'She asked my name.', 'preguntó'],
  ['closed', 'After a while, I closed mine too.', 'cerré'],
  ['ate', 'We watched them together and ate my bread.', 'comimos'],
  ['took', 'Last spring, I took the train.', 'tomé'],
  ['up', 'They wake up in another place.', 'despertarse'],
  ['used', 'I used to live in Paris.', 'solía'],
  ['as soon as', 'Call me as soon as you arrive.', 'tan pronto como'],
  ["don't", "I don't know.", 'no'],
])(
  '%s in “%s” has the person, number and gender of its sentence in Spanish: %s',
  (word, sentence, translation) => {
    expect(translate(word, sentence, 'en', 'es')).toBe(translation);
  },
);

test('verbs in their base form are all in the present in Arabic', () => {
  for (const [form, { pos, lemma, translations }] of words.glossary.forms('en')) {
    const [text = ''] = translations['ar'] ?? [];
    if (pos === 'verb' && form === lemma && text !== 'لديه') expect(text).toMatch(/^[ي]/);
  }
});

test.each([
  ['get over', 'It took a week to get over the flu.', 5],
  ['used to', 'I used to live here.', 5],
  ['out of the blue', 'She called out of the blue.', 5],
])('the phrase %s is not as easy as its words', (word, sentence, level) => {
  const described = words.describe({ word, sentence, sourceLanguage: 'en', targetLanguage: 'es' });
  expect(described?.difficultyLevel).toBeGreaterThanOrEqual(level);
});

test('a word that films seldom say is as easy as what it means, in each form', () => {
  const [llueve, llover] = ['llueve', 'llover'].map((word) =>
    words.level({ word, lemma: 'llover', language: 'es', partOfSpeech: 'verb' }),
  );
  expect(llueve).toBe(llover);
  expect(llueve).toBeLessThanOrEqual(2);
});
