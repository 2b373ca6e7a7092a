/** Without the database: processes that read files load it. */
export const WORD_TEXTS = [
  'word',
  'translation',
  'definition',
  'detailedDefinition',
  'context',
  'partOfSpeech',
] as const;
export const WORD_LISTS = ['translations', 'synonyms', 'antonyms', 'examples', 'tags'] as const;

export type WordTexts = Partial<Record<(typeof WORD_TEXTS)[number], string | null>> &
  Partial<Record<(typeof WORD_LISTS)[number], readonly string[] | null>>;

export function countWordBytes(word: WordTexts): number {
  const lists = WORD_LISTS.flatMap((field) => word[field] ?? []);
  return [...WORD_TEXTS.map((field) => word[field] ?? ''), ...lists].reduce(
    (bytes, text) => bytes + Buffer.byteLength(text),
    0,
  );
}
