/** Normalizes a text for comparing options and answers: capitals, spaces and punctuation do not count. */
export function normalizeText(text: string, language = 'en'): string {
  const lower = text
    .normalize('NFC')
    .toLocaleLowerCase(language)
    .replaceAll(/[\u2018\u2019\u02bc`´]/g, "'");
  const words = lower.replaceAll(/[^\p{L}\p{N}\p{M}'+$€£¥=]+/gu, ' ').trim();
  return words === '' ? lower.trim().replaceAll(/\s+/g, ' ') : words;
}

const SCRIPTS =
  'Latin Cyrillic Georgian Greek Armenian Hebrew Arabic Han Hiragana Katakana Hangul Thai Devanagari Bengali Tamil'.split(
    ' ',
  );
const scriptTests = SCRIPTS.map((name) => ({ name, test: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** The script of the first letter, or `''`. */
function detectScript(text: string): string {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return scriptTests.find(({ test }) => test.test(letter))?.name ?? '';
}

/** `Paris`: first, `NASA`: all, `bread`: none. */
function detectCapitals(text: string): 'first' | 'all' | 'none' {
  const letters = text.match(/\p{L}/gu) ?? [];
  const isCapital = (letter: string) => /[\p{Lu}\p{Lt}]/u.test(letter);
  const [first = ''] = letters;
  if (!isCapital(first)) return 'none';
  return letters.length > 1 && letters.every(isCapital) ? 'all' : 'first';
}

/** Options of one question have the same shape: script and capitals. */
export const textShape = (text: string): string => `${detectScript(text)} ${detectCapitals(text)}`;
