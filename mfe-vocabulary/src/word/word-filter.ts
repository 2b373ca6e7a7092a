import type { VocabularySort, VocabularyStatus, VocabularyWord } from '@glossa/contract/vocabulary';

export type SortOrder = 'asc' | 'desc';

/** Which saved words, and in which order. */
export interface WordFilter {
  readonly videoId?: string;
  /** Part of the word, its translation or its definition. */
  readonly q?: string;
  readonly status?: VocabularyStatus;
  readonly sort: VocabularySort;
  readonly order: SortOrder;
}

/** Newest first, as the API answers when it is not told otherwise. */
export const EVERY_WORD: WordFilter = { sort: 'added', order: 'desc' };

/** The order a sort begins with: dates from the newest, all else from the first. */
export function firstOrderOf(sort: VocabularySort): SortOrder {
  return sort === 'added' ? 'desc' : 'asc';
}

/** Whether some words are left out. */
export function narrows({ videoId, q, status }: WordFilter): boolean {
  return videoId !== undefined || q !== undefined || status !== undefined;
}

/** A text that is the same for filters that find the same words, in whatever order. */
export function wordsFoundBy({ videoId, q, status }: WordFilter): string {
  return JSON.stringify([videoId ?? '', q ?? '', status ?? '']);
}

/** Whether a word that was found is found still after it was changed, as far as this can be told here. */
export function stillFoundBy({ q, status }: WordFilter, word: VocabularyWord): boolean {
  if (status === 'learning' && word.is_mastered) return false;
  if (status === 'mastered' && !word.is_mastered) return false;
  const searched = [word.word, word.translation, word.definition];
  return q === undefined || searched.some((text) => text?.toLowerCase().includes(q.toLowerCase()));
}
