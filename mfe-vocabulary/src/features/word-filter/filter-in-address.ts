import { MAX_SEARCH_LENGTH, MAX_TAG_LENGTH } from '@glossa/contract/limits';
import type { VocabularySort, VocabularyStatus } from '@glossa/contract/vocabulary/vocabulary';
import { EVERY_WORD, defaultOrder, type SortOrder, type WordFilter } from '../../word/word-filter';
import orderings from './orderings.json';

export const STATUSES: readonly VocabularyStatus[] = ['learning', 'mastered', 'due'];
const SORTS: readonly VocabularySort[] = ['added', 'word', 'translation', 'level', 'due'];
const ORDERS: readonly SortOrder[] = ['asc', 'desc'];

/** Message ids end with their names. */
export const ORDERINGS = orderings as readonly (Pick<WordFilter, 'sort' | 'order'> & { name: string })[];

const FILTER_PARAMETERS = ['video', 'q', 'status', 'tag', 'sort', 'order'] as const;

const findOption = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The typed search as the API takes it, without NUL and lone surrogates; `undefined` if empty. */
export function normalizeSearch(text: string): string | undefined {
  return (
    text
      .trim()
      .slice(0, MAX_SEARCH_LENGTH)
      .replaceAll(/[\0\p{Surrogate}]/gu, '') || undefined
  );
}

/** The filter in an address; invalid values are ignored. */
export function readFilter(search: string | URLSearchParams): WordFilter {
  const params = new URLSearchParams(search);
  const sort = findOption(SORTS, params.get('sort')) ?? EVERY_WORD.sort;
  return {
    videoId: params.get('video') || undefined,
    q: normalizeSearch(params.get('q') ?? ''),
    status: findOption(STATUSES, params.get('status')),
    tag: normalizeSearch(params.get('tag') ?? '')?.slice(0, MAX_TAG_LENGTH),
    sort,
    order: findOption(ORDERS, params.get('order')) ?? defaultOrder(sort),
  };
}

/** Sets the filter in a query string and keeps its other parameters. */
export function writeFilter(filter: WordFilter, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of FILTER_PARAMETERS) next.delete(name);
  const { videoId, q, status, tag, sort, order } = filter;
  if (videoId !== undefined) next.set('video', videoId);
  if (q !== undefined) next.set('q', q);
  if (status !== undefined) next.set('status', status);
  if (tag !== undefined) next.set('tag', tag);
  if (sort !== EVERY_WORD.sort) next.set('sort', sort);
  if (order !== defaultOrder(sort)) next.set('order', order);
  return next;
}
