import readings from './kana-readings.json';

/** How words with kanji and the stems of verbs are read. */
const READINGS: ReadonlyMap<string, string> = new Map(Object.entries(readings));
const KANJI = /[\u3400-\u9fff々]/u;
const MAX_WORD_LENGTH = 12;

/** Whether one of two Japanese texts without katakana is the other in kana: `あまい` and `甘い`. */
export const hasSameReading = (a: string, b: string) => a === b || isReadAs(a, b) || isReadAs(b, a);

function isReadAs(text: string, kana: string): boolean {
  if (KANJI.test(kana) || !KANJI.test(text)) return text === kana;
  if (!KANJI.test(text.charAt(0))) return text[0] === kana[0] && isReadAs(text.slice(1), kana.slice(1));
  for (let length = MAX_WORD_LENGTH; length > 0; length -= 1) {
    const listed = READINGS.get(text.slice(0, length))?.split(' ');
    const rest = text.slice(length);
    if (listed)
      return listed.some((each) => kana.startsWith(each) && isReadAs(rest, kana.slice(each.length)));
  }
  return false;
}
