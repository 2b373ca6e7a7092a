import TABLE from './letter-lengths.json';

/** A stretch of a recording in which these words are said; seconds. */
export interface Stretch {
  start: number;
  end: number;
  words: readonly string[];
}
export type WordTime = Pick<Stretch, 'start' | 'end'>;

/** Silence after a word of a text, in the unit of `estimateWordLength`; none after the last. */
const PAUSE_LENGTHS: Readonly<Record<Pause, number>> = { none: 0, comma: 3, stop: 6 };

export function spreadWords({ start, end, words }: Stretch): WordTime[] {
  const lengths = words.map(estimateWordLength);
  const pauses = words.map((word, index) => (index < words.length - 1 ? PAUSE_LENGTHS[findPause(word)] : 0));
  const total = [...lengths, ...pauses].reduce((sum, length) => sum + length, 0);
  let before = 0;
  return lengths.map((length, index) => {
    const toTime = (position: number) => start + (position / total) * (end - start);
    const time = { start: toTime(before), end: toTime(before + length) };
    before += length + (pauses[index] ?? 0);
    return time;
  });
}

/** How long letters take to say, in letters of an average word; it depends on the script what a letter stands for. */
const LENGTHS = TABLE.map(({ letters, length }) => [new RegExp(letters, 'u'), length] as const);
/** Said when a word begins and ends, however short it is. */
const WORD_LENGTH = 0.8;
/** A vowel after another one (`ea`) and a consonant after the same (`ll`) add little. */
const REPEATED_SHARE = 0.5;
const VOWEL = LENGTHS[0]?.[0] ?? /$/;

/** How long words take to say with the pauses between and after them, in the unit of `estimateWordLength`. */
export const estimateLength = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + estimateWordLength(word) + PAUSE_LENGTHS[findPause(word)], 0);

export function estimateWordLength(word: string): number {
  let length = WORD_LENGTH;
  let before = '';
  for (const character of word.toLowerCase().normalize('NFD')) {
    const own = LENGTHS.find(([letters]) => letters.test(character))?.[1];
    if (own === undefined) continue;
    const repeats = character === before || (VOWEL.test(character) && VOWEL.test(before));
    length += repeats ? own * REPEATED_SHARE : own;
    before = character;
  }
  return length;
}

/** After a word that ends a sentence, and after a comma and its like. */
const STOP = /[.!?…。！？؟।॥।︒][\p{Pe}\p{Pf}\p{Pi}"'”]*$/u;
const COMMA = /[,;:،、，；：–—-][\p{Pe}\p{Pf}\p{Pi}"'”]*$/u;

type Pause = 'none' | 'comma' | 'stop';

export function findPause(word: string): Pause {
  if (STOP.test(word)) return 'stop';
  return COMMA.test(word) ? 'comma' : 'none';
}
