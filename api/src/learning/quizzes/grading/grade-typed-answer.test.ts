import { gradeTypedAnswer } from './grade-typed-answer';

const grade = (typed: string, accepted: string | string[], language = 'en', words: readonly string[] = []) =>
  gradeTypedAnswer(typed, [accepted].flat(), language, (text) => words.includes(text)).outcome;

test.each([
  ['en', '  The  House! ', 'house'],
  ['en', 'to run', 'run'],
  ['es', 'la mesa', 'mesa'],
  ['it', 'l’acqua', 'acqua'],
  ['en', 'farmer’s', "farmer's"],
  ['ka', 'ხიდი', 'ხიდი'],
  ['es', 'an\u0303o', 'año'],
])('in %s “%s” is correct for “%s”', (language, typed, accepted) => {
  expect(grade(typed, accepted, language)).toBe('correct');
});

test('any listed translation is correct', () => {
  expect(grade('barca', ['barco', 'barca'], 'es')).toBe('correct');
});

test.each([
  ['es', 'rio', 'río'],
  ['de', 'Strasse', 'Straße'],
  ['ru', 'елка', 'ёлка'],
])('in %s “%s” is almost correct for “%s”', (language, typed, accepted) => {
  expect(grade(typed, accepted, language)).not.toBe('incorrect');
});

test.each([
  ['es', 'ano', 'año'],
  ['ru', 'мои', 'мой'],
])('in %s “%s” is another word than “%s”', (language, typed, accepted) => {
  expect(grade(typed, accepted, language)).toBe('incorrect');
});

test('“schon” is another word than “schön” if it is known as a word', () => {
  expect(grade('schon', 'schön', 'de', ['schon'])).toBe('incorrect');
});

test.each([
  ['one letter changed in four', 'brad', 'bred', 'almost'],
  ['two letters swapped', 'huose', 'house', 'almost'],
  ['one letter changed in three', 'cot', 'cat', 'incorrect'],
  ['two slips in nine', 'abbcdefgx', 'abcdefghi', 'incorrect'],
  ['two slips in ten', 'lighthuosex', 'lighthouse', 'almost'],
  ['three slips in ten', 'lixhxhxuse', 'lighthouse', 'incorrect'],
])('%s', (_case, typed, accepted, outcome) => {
  expect(grade(typed, accepted)).toBe(outcome);
});

test('a typo that makes another word is not accepted', () => {
  expect(grade('horse', 'house', 'en', ['horse'])).toBe('incorrect');
});

test('an answer of punctuation alone is wrong', () => {
  expect(grade('?!', 'house')).toBe('incorrect');
});

test('a text of more than 200 letters is wrong with another article', () => {
  const outcomes = [182, 198].map((length) => {
    const text = `Haus ${'ä'.repeat(length)}`;
    return gradeTypedAnswer(`die ${text}`, [`der ${text}`], 'de', () => false).outcome;
  });
  expect(outcomes).toEqual(['almost', 'incorrect']);
  // One character that becomes 18 letters.
  const letters = '\ufdfa'.repeat(490);
  expect(gradeTypedAnswer(`die ${letters}`, [`der ${letters}`], 'de', () => false)).toMatchObject({
    outcome: 'incorrect',
  });
});

test('a text of more than 200 letters is correct unchanged and wrong with a typo', () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');
  const slipped = (text: string) => text.replace('word1 ', 'wrod1 ');
  expect(grade(slipped(words(20)), words(20))).toBe('almost');
  expect(grade(words(90), words(90))).toBe('correct');
  expect(grade(slipped(words(90)), words(90))).toBe('incorrect');
});
