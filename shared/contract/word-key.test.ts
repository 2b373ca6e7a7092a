import cases from './testing/word-forms.json';
import { normalizeWord, trimPunctuation } from './word-key';

test.each(cases)('$text in $language is the word $form', ({ text, language, form }) => {
  expect(normalizeWord(text, language)).toBe(form);
});

test.each([
  ['“Hello,”', 'Hello'],
  ['¿Cómo?', 'Cómo'],
  ["dell'acqua.", "dell'acqua"],
  ['well-known', 'well-known'],
  ['—', ''],
  ['नमस्ते।', 'नमस्ते'],
  ['7:30,', '7:30'],
  ['«की!»', 'की'],
  ['\u0301!a', 'a'],
  ['(𐌰!𐌱)', '𐌰!𐌱'],
])('%s without outer punctuation is %s', (text, word) => {
  expect(trimPunctuation(text)).toBe(word);
});

test('text of any length is read once', () => {
  const marks = '!'.repeat(3_000_000);
  expect(trimPunctuation(`${marks}a${marks}b${marks}`) === `a${marks}b`).toBe(true);
  expect(trimPunctuation(marks)).toBe('');
});

test('capitals, punctuation and the kind of apostrophe do not make another word', () => {
  expect(normalizeWord('Don’t!', 'en')).toBe(normalizeWord("don't", 'en'));
});

test.each([
  ['a soft hyphen', 'lighthouse', 'light\u00adhouse'],
  ['an unbroken hyphen', 'well-known', 'well\u2011known'],
  ['a minus', 'well-known', 'well\u2212known'],
  ['a ligature', 'office', 'o\ufb03ce'],
  ['letters of full width', 'cafe', 'ｃａｆｅ'],
  ['a prime', "don't", 'don\u2032t'],
  ['a mark of direction', 'שלום', '\u200fש\u200eלום'],
  ['a joiner of Latin letters', 'auflage', 'auf\u200clage'],
])('%s does not make another word', (_mark, word, written) => {
  expect(normalizeWord(written, 'en')).toBe(word);
});

test.each([
  ['می\u200cروم', 'میروم'],
  ['क\u094d\u200dष', 'क\u094dष'],
  ['ano', 'año'],
  ['run', 'ran'],
  ['का', 'की'],
])('%s and %s are two words', (one, other) => {
  expect(normalizeWord(one, 'es')).not.toBe(normalizeWord(other, 'es'));
});

test('half of a character becomes the replacement character', () => {
  expect(normalizeWord('a\ud83db', 'en')).toBe('a\ufffdb');
});
