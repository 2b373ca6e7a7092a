/** What the learner knows of a word; `none` where there is nothing to know, or it is not known yet. */
export type WordStatus = 'none' | 'new' | 'learning' | 'mastered';

const LETTERS: Record<WordStatus, string> = { none: '-', new: 'n', learning: 'l', mastered: 'm' };
const STATUSES = Object.fromEntries(
  Object.entries(LETTERS).map(([status, letter]) => [letter, status]),
) as Record<string, WordStatus>;

/** The statuses of a sentence as one text, a letter a word, so that an unchanged sentence is not drawn again. */
export function packStatuses(statuses: readonly WordStatus[]): string {
  return statuses.map((status) => LETTERS[status]).join('');
}

export function unpackStatus(packed: string, word: number): WordStatus {
  return STATUSES[packed[word] ?? ''] ?? 'none';
}
