import type { SavedWord } from '@glossa/contract/read/saved-word';
import type {
  VocabularyIdsQuery,
  VocabularyQuery,
  VocabularySort,
  VocabularyStatus,
} from '@glossa/contract/vocabulary/vocabulary';

export type SortOrder = 'asc' | 'desc';

export interface WordFilter {
  readonly videoId?: string;
  /** Part of the word, its translation or its definition. */
  readonly q?: string;
  readonly status?: VocabularyStatus;
  readonly tag?: string;
  readonly sort: VocabularySort;
  readonly order: SortOrder;
}

/** Newest first, which is the API's default. */
export const EVERY_WORD: WordFilter = { sort: 'added', order: 'desc' };

/** Dates start with the newest, other values with the lowest. */
export const defaultOrder = (sort: VocabularySort): SortOrder => (sort === 'added' ? 'desc' : 'asc');

export const isFiltered = ({ videoId, q, status, tag }: WordFilter): boolean =>
  [videoId, q, status, tag].some((value) => value !== undefined);

/** Equal for filters that find the same words, in any order. */
export const filterKey = ({ videoId, q, status, tag }: WordFilter): string =>
  JSON.stringify([videoId ?? '', q ?? '', status ?? '', tag ?? '']);

/** Whether a changed word still matches, as far as the browser can tell: what is due only the server knows. */
export function matchesFilter(
  { q, status, tag }: Pick<VocabularyIdsQuery, 'q' | 'status' | 'tag'>,
  word: SavedWord,
): boolean {
  if (tag !== undefined && !word.tags?.includes(tag)) return false;
  if (status === 'learning' && word.is_mastered) return false;
  if (status === 'mastered' && !word.is_mastered) return false;
  const searched = [word.word, word.translation, word.definition];
  return q === undefined || searched.some((text) => text?.toLowerCase().includes(q.toLowerCase()));
}

/** Omits the API's defaults, so that the first page has the address that the page prefetches. */
export const orderParams = ({ sort, order }: WordFilter): Pick<VocabularyQuery, 'sort' | 'order'> => ({
  sort: sort === 'added' ? undefined : sort,
  order: order === defaultOrder(sort) ? undefined : order,
});
