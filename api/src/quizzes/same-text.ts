/** A text as two options, or an answer and an option, are compared. */
export function sameText(text: string, language = 'en'): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase(language);
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Georgian',
  'Arabic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Devanagari',
];
const scriptTests = scripts.map((name) => ({ name, test: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Name of the script of the first letter, or `''`. */
export function scriptOf(text: string): string {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return scriptTests.find(({ test }) => test.test(letter))?.name ?? '';
}

/** Whether a text begins with a capital letter, where its script has them. */
export function isCapitalised(text: string): boolean {
  return /^[^\p{L}]*\p{Lu}/u.test(text);
}
