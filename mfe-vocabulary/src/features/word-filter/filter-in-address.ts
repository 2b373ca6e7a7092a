import type { VocabularySort, VocabularyStatus } from '@glossa/contract/vocabulary';
import { EVERY_WORD, firstOrderOf, type SortOrder, type WordFilter } from '../../word/word-filter';

/** The longest search the API takes. */
export const LONGEST_SEARCH = 100;

export const statuses: readonly VocabularyStatus[] = ['learning', 'mastered', 'due'];
const sorts: readonly VocabularySort[] = ['added', 'word', 'translation', 'level', 'due'];
const orders: readonly SortOrder[] = ['asc', 'desc'];

/** The query parameters of the list's address that hold a filter. */
const OWN = ['video', 'q', 'status', 'sort', 'order'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** What was typed, as the API takes it: without zeros and halves of letters; `undefined` when nothing is left. */
export function searchOf(text: string): string | undefined {
  return (
    text
      .trim()
      .slice(0, LONGEST_SEARCH)
      .replaceAll(/[\0\p{Surrogate}]/gu, '') || undefined
  );
}

/** The filter that an address asks for; what it says that cannot be is passed over. */
export function filterInAddress(search: string | URLSearchParams): WordFilter {
  const asked = new URLSearchParams(search);
  const sort = oneOf(sorts, asked.get('sort')) ?? EVERY_WORD.sort;
  return {
    videoId: asked.get('video') || undefined,
    q: searchOf(asked.get('q') ?? ''),
    status: oneOf(statuses, asked.get('status')),
    sort,
    order: oneOf(orders, asked.get('order')) ?? firstOrderOf(sort),
  };
}

/** The address's query with this filter in it; what else is there stays. */
export function addressWith(filter: WordFilter, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of OWN) next.delete(name);
  const { videoId, q, status, sort, order } = filter;
  if (videoId !== undefined) next.set('video', videoId);
  if (q !== undefined) next.set('q', q);
  if (status !== undefined) next.set('status', status);
  if (sort !== EVERY_WORD.sort) next.set('sort', sort);
  if (order !== firstOrderOf(sort)) next.set('order', order);
  return next;
}
