/** Words that hold sentences together are met in every sentence. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  'article',
  'auxiliary',
  'conjunction',
  'contraction',
  'determiner',
  'interjection',
  'number',
  'particle',
  'preposition',
  'pronoun',
]);

/** Least number of times met in WordNet's tagged texts → level. */
const LEVELS_BY_FREQUENCY: readonly (readonly [number, number])[] = [
  [200, 1],
  [80, 2],
  [30, 3],
  [12, 4],
  [5, 5],
  [2, 6],
  [1, 7],
];

/** Most letters → level, for words nobody has counted. */
const LEVELS_BY_LENGTH: readonly (readonly [number, number])[] = [
  [3, 1],
  [4, 2],
  [6, 3],
  [8, 4],
  [10, 5],
  [12, 6],
];

/**
 * Level of a word, 1 (easiest) to 10: a function word is 1; a word of WordNet goes by how often its tagged texts
 * use it, and 10 letters or more make it one harder; any other word goes by its length.
 */
export function difficultyLevel(word: {
  lemma: string;
  partOfSpeech: string | null;
  /** `undefined`: not counted. */
  frequency: number | undefined;
}): number {
  if (word.partOfSpeech !== null && FUNCTION_WORDS.has(word.partOfSpeech)) return 1;
  const letters = [...word.lemma].length;
  if (word.frequency === undefined) return LEVELS_BY_LENGTH.find(([most]) => letters <= most)?.[1] ?? 7;
  const { frequency } = word;
  const level = LEVELS_BY_FREQUENCY.find(([least]) => frequency >= least)?.[1] ?? 8;
  return letters >= 10 ? level + 1 : level;
}
