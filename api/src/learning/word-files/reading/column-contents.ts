import type { ColumnName } from '../csv/columns';

/** A column of somebody else's file, and what most of its cells are. */
export type Column = ReturnType<typeof describeColumn>;

const MIN_FILLED_SHARE = 0.1;
const MOST = 0.8;
const HALF = 0.5;

const share = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

/** `isMain`: more than a few rows have a cell of it. */
export function describeColumn(all: readonly string[], name?: ColumnName) {
  const cells = all.filter(Boolean);
  const isNumber = share(cells, (cell) => /^[\p{N}\p{P}\p{S}\s]+$/u.test(cell)) >= MOST;
  const kind = isNumber ? 'number' : share(cells, isSentence) > HALF ? 'sentence' : 'text';
  const isMain = cells.length > 0 && cells.length >= all.length * MIN_FILLED_SHARE;
  return { name, kind, isMain, cells, all };
}

/** In words; in letters where no spaces part them. */
const MIN_SENTENCE = { words: 5, letters: 9 };

function isSentence(cell: string): boolean {
  const words = cell.split(/\s+/, MIN_SENTENCE.words).length;
  if (/[.!?…。！？]["”»]?$/.test(cell)) return words > 2 || /[。！？]/.test(cell);
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(cell))
    return cell.length >= MIN_SENTENCE.letters;
  // Lists of meanings are separated.
  return words === MIN_SENTENCE.words && !/[,;/]/.test(cell);
}

/** Inflected words begin alike. */
const STEM = { share: 0.6, min: 2 };

/** Whether most cells hold the word of their row, and more than that. */
export function containsWords(column: Column, word: Column): boolean {
  const rows = word.all.flatMap((cell, row) => {
    const text = column.all[row];
    return cell && text ? { looked: cell.toLowerCase(), text: text.toLowerCase() } : [];
  });
  const holding = rows.filter(({ looked, text }) => {
    const stem = looked.slice(0, Math.max(STEM.min, Math.ceil(looked.length * STEM.share)));
    return text.length >= looked.length + STEM.min && text.includes(stem);
  });
  return column !== word && holding.length > rows.length * HALF;
}

const KANA_OR_TONES =
  /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$|^[^(]*(?:[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]|[a-z][1-5]\b)/iu;

/** Whether the column says how its words are written or said: the same again, kana, pinyin, phonetic letters. */
export function isReading(column: Column, word: Column): boolean {
  const readings = word.all.filter((cell, row) => {
    const reading = column.all[row] ?? '';
    const isPhonetic = /^(?:\[.*\]|\/.*\/)$/s.test(reading);
    return (
      reading.replaceAll(' ', '') === cell ||
      isPhonetic ||
      (/\p{Script=Han}/u.test(cell) && KANA_OR_TONES.test(reading))
    );
  });
  return readings.length > word.all.length * HALF;
}

/** Where a language has several alphabets: those that tell it from others. */
const SCRIPTS = new Map(
  Object.entries({ Jpan: 'Han}\\p{Script=Hiragana}\\p{Script=Katakana', Hans: 'Han', Kore: 'Hangul' }),
);

function findLetter(language: string): RegExp {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  return new RegExp(`[\\p{Script=${SCRIPTS.get(script) ?? script}}]`, 'u');
}

/** Whether most cells are written as the language is, and not as the other. */
export function isWrittenIn({ cells }: Column, language: string, other: string): boolean {
  const [letter, wrong] = [findLetter(language), findLetter(other)];
  return share(cells, (cell) => letter.test(cell) && !wrong.test(cell)) >= MOST;
}
