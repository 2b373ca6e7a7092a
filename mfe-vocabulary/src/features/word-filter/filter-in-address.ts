import { readChoice } from '@glossa/contract/read/fields';
import { MAX_SEARCH_LENGTH, MAX_TAG_LENGTH } from '@glossa/contract/limits';
import type { VocabularySort, VocabularyStatus } from '@glossa/contract/vocabulary/vocabulary';
import { EVERY_WORD, defaultOrder, orderParams } from '../../word/word-filter';
import type { SortOrder, WordFilter } from '../../word/word-filter';
import orderings from './orderings.json';

export const STATUSES: readonly VocabularyStatus[] = ['learning', 'mastered', 'due'];
const SORTS: readonly VocabularySort[] = ['added', 'word', 'translation', 'level', 'due'];
const ORDERS: readonly SortOrder[] = ['asc', 'desc'];

/** Message ids end with their names. */
export const ORDERINGS = orderings as readonly (Pick<WordFilter, 'sort' | 'order'> & { name: string })[];

/** The typed search as the API takes it, without NUL and lone surrogates; `undefined` if empty. */
export const normalizeSearch = (text: string): string | undefined =>
  text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replaceAll(/[\0\p{Surrogate}]/gu, '') || undefined;

/** The filter in an address; invalid values are ignored. */
export function readFilter(search: string | URLSearchParams): WordFilter {
  const params = new URLSearchParams(search);
  const sort = readChoice(SORTS, params.get('sort')) ?? EVERY_WORD.sort;
  return {
    videoId: params.get('video') || undefined,
    q: normalizeSearch(params.get('q') ?? ''),
    status: readChoice(STATUSES, params.get('status')) ?? undefined,
    tag: normalizeSearch(params.get('tag') ?? '')?.slice(0, MAX_TAG_LENGTH),
    sort,
    order: readChoice(ORDERS, params.get('order')) ?? defaultOrder(sort),
  };
}

/** Sets the filter in a query string and keeps its other parameters. */
export function writeFilter(filter: WordFilter, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  const { videoId: video, q, status, tag } = filter;
  for (const [name, value] of Object.entries({ video, q, status, tag, ...orderParams(filter) })) {
    next.delete(name);
    if (value !== undefined) next.append(name, value);
  }
  return next;
}
