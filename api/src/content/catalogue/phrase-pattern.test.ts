import { normalizeWord } from '@glossa/contract/word-key';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { useTestApi } from '../../../testing/test-api';
import { toPhraseMoment } from './moment-text';
import { toTextPattern, toWordsPattern } from './phrase-pattern';

const api = useTestApi();

/** Which of the sentences the pattern lets through. */
async function letThrough(pattern: string, sentences: readonly string[]): Promise<string[]> {
  const { rows } = await api.database.execute<{ text: string }>(
    sql`select text from unnest(${sql.param(sentences)}::text[]) as text where lower(text) ~ ${pattern}`,
  );
  return rows.map(({ text }) => text);
}

test.each([
  [
    'stops, quotes and wide spaces stand between words',
    'en',
    'the bridge',
    'On “The”,\u00a0—\u202f(bridge)!',
  ],
  ['all kinds of apostrophes', 'fr', "s'il vous", 'S’il ‘vous’'],
  ['the Turkish letters', 'tr', 'ışık izmir', 'IŞIK İzmir'],
  ['Greek capitals, of which a final one has another small letter', 'el', 'οδος', 'Η ΟΔΟΣ.'],
  ['a Turkish capital in another language', 'en', 'izmir i̇zmir', 'Izmir İzmir'],
  ['a word with signs of an expression in it', 'en', 'c.+b a(b|c)*d', 'say C.+B: a(b|c)*d.'],
  ['marks at the end of a word', 'hi', 'का की', 'का, की।'],
  ['words beside letters in circles', 'en', 'aⓐb c', 'aⓐb c'],
])('%s', async (_what, language, phrase, text) => {
  const words = phrase.split(' ').map((word) => new Set([normalizeWord(word, language)]));
  expect(toPhraseMoment({ start: 0, text, language }, words)).toBeDefined();
  expect(await letThrough(toWordsPattern(words, false), [text])).toEqual([text]);
});

test('words apart, parts of longer words and another order are not let through', async () => {
  const sentences = [
    'The big bridge.',
    'A bridge the town built',
    'bathe bridge',
    'the bridges',
    'The bridge',
  ];
  expect(await letThrough(toWordsPattern([['the'], ['bridge']], false), sentences)).toEqual(['The bridge']);
});

test('a word with thousands of forms is taken to be any word', async () => {
  const forms = Array.from({ length: 2_000 }, (_none, n) => `form${n}`);
  const pattern = toWordsPattern([forms, ['bridge']], false);
  expect(pattern.length).toBeLessThan(200);
  expect(await letThrough(pattern, ['Form7 bridge', 'bridge'])).toEqual(['Form7 bridge']);
});

test('a verb whose forms are full of i is still looked for', async () => {
  const forms = Array.from({ length: 90 }, (_none, n) => `visitii${n}`);
  expect(
    await letThrough(toWordsPattern([forms, ['bridge']], false), ['Visitii7 bridge', 'a bridge']),
  ).toEqual(['Visitii7 bridge']);
});

test('without spaces the words follow one another at once, and a text may have stops within', async () => {
  expect(await letThrough(toWordsPattern([['爱'], ['熊猫']], true), ['我爱熊猫。', '熊猫爱我'])).toEqual([
    '我爱熊猫。',
  ]);
  expect(await letThrough(toTextPattern('我想买'), ['我，想 买！', '我不想买'])).toEqual(['我，想 买！']);
});

const letter = fc.constantFrom(...'aeiıİIàÉñß\u0307\u0301の熊', 'का');
const stop = fc.constantFrom(...' \u00a0\'’ʼ-—.,!?()[]{}|\\^$*+"“”…_#&~1');
const sentence = fc.string({ unit: fc.oneof(letter, stop), maxLength: 20 });
const sentences = fc.array(sentence, { minLength: 100, maxLength: 100 });
const phrase = fc.array(letter, { minLength: 2, maxLength: 3 });

test('whatever says a phrase is let through', async () => {
  await fc.assert(
    fc.asyncProperty(sentences, phrase, async (texts, letters) => {
      const keys = letters.map((word) => normalizeWord(word, 'en')).filter(Boolean);
      const words = keys.map((key) => new Set([key]));
      const said = texts
        .map((text) => text.normalize('NFC'))
        .filter((text) => toPhraseMoment({ start: 0, text, language: 'en' }, words));
      expect(await letThrough(toWordsPattern(words, false), said)).toEqual(said);
    }),
    { numRuns: 100 },
  );
});
