const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'article auxiliary conjunction contraction determiner interjection number particle preposition pronoun'.split(
    ' ',
  ),
);

/** [minimum count in WordNet's tagged texts, level]. */
const LEVELS_BY_FREQUENCY: readonly (readonly [number, number])[] = [
  [200, 1],
  [80, 2],
  [30, 3],
  [12, 4],
  [5, 5],
  [2, 6],
  [1, 7],
];

/** [maximum letters, level] for words without a count. */
const LEVELS_BY_LENGTH: readonly (readonly [number, number])[] = [
  [3, 1],
  [4, 2],
  [6, 3],
  [8, 4],
  [10, 5],
  [12, 6],
];

/**
 * Level of a word, 1 (easiest) to 10. Function words are 1; words of WordNet go by their frequency, one level harder
 * from 10 letters; other words go by their length.
 */
export function difficultyLevel(word: {
  lemma: string;
  partOfSpeech: string | null;
  /** Undefined: WordNet has no count. */
  frequency: number | undefined;
}): number {
  if (word.partOfSpeech !== null && FUNCTION_WORDS.has(word.partOfSpeech)) return 1;
  const letters = [...word.lemma].length;
  if (word.frequency === undefined) return LEVELS_BY_LENGTH.find(([most]) => letters <= most)?.[1] ?? 7;
  const { frequency } = word;
  const level = LEVELS_BY_FREQUENCY.find(([least]) => frequency >= least)?.[1] ?? 8;
  return letters >= 10 ? level + 1 : level;
}
