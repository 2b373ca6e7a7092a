import RULES from './spelling-rules.json';

const BEYOND_PLAIN = /[^\n\x20-\x5f\x61-\x7e]/;
/** Without `by`, the compatible characters of Unicode stand in the place of what is found. */
const PATTERNS = RULES.map(({ pattern, by }) => ({ pattern: new RegExp(pattern, 'gu'), by }));

/** One spelling for each word: the text in NFC, without characters that only concern how it is shown. */
export function unifySpelling(text: string): string {
  if (!BEYOND_PLAIN.test(text)) return text;
  const replace = (before: string, { pattern, by }: (typeof PATTERNS)[number]) =>
    before.replaceAll(pattern, (found) => by ?? found.normalize('NFKC'));
  return PATTERNS.reduce(replace, text).normalize('NFC');
}
