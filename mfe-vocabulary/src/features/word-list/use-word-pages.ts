import type { SavedWord } from '@glossa/contract/read/saved-word';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { WordFilter } from '../../word/word-filter';
import { type WordPage, wordPageQuery, WORDS_PER_PAGE } from '../../word/word-queries';

/** The words that a filter finds. Only the pages in sight are fetched. */
export interface WordPages {
  /** `undefined` until the first answer; one more than are known where the server does not count them. */
  readonly total: number | undefined;
  readonly isCounted: boolean;
  /** The fetched words, in list order. */
  readonly loaded: readonly SavedWord[];
  /** The word at an index of the whole list, if its page is fetched. */
  readonly findWord: (index: number) => SavedWord | undefined;
  /** Sets the indexes in sight, and the length of the list. */
  readonly show: (indexes: readonly number[], count: number) => void;
  readonly isPrevious: boolean;
  /** The error of the first page in sight that could not be fetched. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Fetches the pages in sight, and after an invalidation only those. The first one always: the site starts it early. */
export function useWordPages(filter: WordFilter): WordPages {
  const key = JSON.stringify(filter);
  const [shown, setShown] = useState({ key, pages: '' });
  const further = shown.key === key && shown.pages ? shown.pages.split(' ').map(Number) : [];
  const first = useQuery({ ...wordPageQuery(filter, 1), placeholderData: keepPreviousData });
  const others = useQueries({ queries: further.map((page) => wordPageQuery(filter, page)) });

  const isPrevious = first.isPlaceholderData;

  const show = useCallback(
    (indexes: readonly number[], count: number) => {
      if (isPrevious) return;
      const pages = listNearbyPages(indexes, count, WORDS_PER_PAGE).join(' ');
      setShown((before) => (before.key === key && before.pages === pages ? before : { key, pages }));
    },
    [key, isPrevious],
  );

  const pages = new Map<number, WordPage>();
  if (first.data) pages.set(1, first.data);
  others.forEach(({ data }, at) => data && pages.set(further[at] ?? 0, data));
  const failed = [first, ...others].filter(({ isError, data }) => isError && !data);
  const newest = [first, ...others]
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
    .find(({ data }) => typeof data?.total === 'number')?.data;
  const reach = Math.max(...[...pages.values()].map((page) => page.reach));
  const shift = [...pages.values()].reduce((sum, page) => sum + (page.shift ?? 0), 0);

  return {
    total: pages.size > 0 ? (newest?.total ?? reach) + shift : undefined,
    isCounted: newest !== undefined,
    loaded: [...pages.keys()].sort((a, b) => a - b).flatMap((page) => pages.get(page)?.data ?? []),
    findWord: (index) => findOnPages(pages, index),
    show,
    isPrevious,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** A page has more or fewer words than on the server while changes wait for the network. */
function findOnPages(pages: ReadonlyMap<number, WordPage>, index: number): SavedWord | undefined {
  let place = index;
  for (let page = 1; ; page += 1) {
    const found = pages.get(page);
    const length = WORDS_PER_PAGE + (found?.shift ?? 0);
    if (place < length) return found?.data[place];
    place -= length;
  }
}

/** Words before and after those in sight that are fetched in advance. */
const AHEAD = 30;

/** The pages (from 1) of these indexes and of those near them in a list of `count`, without the first page. */
export function listNearbyPages(indexes: readonly number[], count: number, perPage: number): number[] {
  const near = indexes.flatMap((index) => [index - AHEAD, index, Math.min(index + AHEAD, count - 1)]);
  const pages = near.map((index) => Math.floor(index / perPage) + 1);
  return [...new Set(pages)].filter((page) => page > 1).sort((a, b) => a - b);
}

/** React keys: the word's id, so that the focus moves with it; its index for a word that two pages contain. */
export function rowKeys(rows: readonly number[], { findWord }: Pick<WordPages, 'findWord'>) {
  const taken = new Set<number>();
  return new Map(
    rows.map((index) => {
      const id = findWord(index)?.id;
      if (id === undefined || taken.has(id)) return [index, `place-${index}`];
      taken.add(id);
      return [index, `word-${id}`];
    }),
  );
}
