import { MAX_LENGTHS, type RawWord } from './file-row';

/** `漢字[かんじ]`: readings and tones in brackets behind the letters; Anki wants a space before these. */
const READING =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ヶー])\[[^[\]\p{Script=Han}]{1,60}\]/gu;
const READING_BEGINNING = / (?=[\p{Script=Han}々ヶ\p{N}]{1,20}\[)/gu;
/** `Wir {gehen}.`: the place of the word in its sentence. */
const MARKED_WORD = /\{([^{}]{1,100})\}|__([^_]{1,100})__|\*\*([^*]{1,100})\*\*/g;

const CLEANERS: [keyof RawWord, (text: string) => string][] = [
  ['word', (text) => removeReadings(toOneLine(text))],
  ['translation', toOneLine],
  ['definition', (text) => cutText(toOneLine(text), MAX_LENGTHS.definition)],
  ['detailed_definition', (text) => cutText(text, MAX_LENGTHS.detailed)],
  ['context', (text) => cutText(removeReadings(text.replaceAll(MARKED_WORD, '$1$2$3')), MAX_LENGTHS.context)],
];

/** The texts of a word in somebody else's file as they are read: in one line, without readings and marks of places. */
export function cleanTexts(raw: RawWord): RawWord {
  const cleaned = { ...raw };
  for (const [field, clean] of CLEANERS) {
    const text = raw[field];
    if (typeof text === 'string') cleaned[field] = clean(text);
  }
  return cleaned;
}

/** Dictionaries write whole articles into a field, which do not lose the word. */
const cutText = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

const removeReadings = (text: string): string =>
  text.includes('[') ? text.replaceAll(READING_BEGINNING, '').replaceAll(READING, '') : text;

export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
