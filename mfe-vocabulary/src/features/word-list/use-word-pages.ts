import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { WordFilter } from '../../word/word-filter';
import { wordPageQuery, WORDS_A_PAGE } from '../../word/word-queries';

/** The words a filter finds, of which only the pages in sight are fetched and kept up to date. */
export interface WordPages {
  /** How many words there are in all; `undefined` until the first answer. */
  readonly total: number | undefined;
  /** The words on hand, in their order. */
  readonly loaded: readonly VocabularyWord[];
  /** The word at a place of the whole list, if its page is on hand. */
  readonly wordAt: (index: number) => VocabularyWord | undefined;
  /** Says which places are in sight, of so many. */
  readonly show: (indexes: readonly number[], count: number) => void;
  /** What is shown is still the answer to the filter before. */
  readonly isBefore: boolean;
  /** Why words in sight are missing, or the list as a whole. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * A list of any length without all of it: an invalidation reaches the pages in sight at once, and the others when they
 * come into sight again. The first page is always among them, because the page's head start fetches it.
 */
export function useWordPages(filter: WordFilter): WordPages {
  const key = JSON.stringify(filter);
  const [shown, setShown] = useState({ key, pages: '' });
  const further = shown.key === key && shown.pages ? shown.pages.split(' ').map(Number) : [];
  const first = useQuery({ ...wordPageQuery(filter, 1), placeholderData: keepPreviousData });
  const others = useQueries({ queries: further.map((page) => wordPageQuery(filter, page)) });

  const show = useCallback(
    (indexes: readonly number[], count: number) => {
      const pages = pagesAround(indexes, count, WORDS_A_PAGE).join(' ');
      setShown((before) => (before.key === key && before.pages === pages ? before : { key, pages }));
    },
    [key],
  );

  const pages = new Map<number, VocabularyPage>();
  if (first.data) pages.set(1, first.data);
  others.forEach(({ data }, at) => data && pages.set(further[at] ?? 0, data));
  const failed = [first, ...others].filter(({ isError, data }) => isError && !data);
  const newest = [first, ...others].sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0];

  return {
    total: (newest?.data ?? first.data)?.total,
    loaded: [...pages.keys()].sort((a, b) => a - b).flatMap((page) => pages.get(page)?.data ?? []),
    wordAt: (index) => pages.get(Math.floor(index / WORDS_A_PAGE) + 1)?.data[index % WORDS_A_PAGE],
    show,
    isBefore: first.isPlaceholderData,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Places beyond the last one in sight whose page is fetched before they are scrolled to. */
const AHEAD = 30;

/** The pages (counted from 1) that hold these places of a list of `count` and those close to them, without the first. */
export function pagesAround(indexes: readonly number[], count: number, perPage: number): number[] {
  const near = indexes.flatMap((index) => [index - AHEAD, index, Math.min(index + AHEAD, count - 1)]);
  const pages = near.map((index) => Math.floor(index / perPage) + 1);
  return [...new Set(pages)].filter((page) => page > 1).sort((a, b) => a - b);
}

/**
 * A key for each drawn row: its word, so that the focus goes with the word when rows move. Two pages that were fetched
 * at different times may both hold a word; the second then goes by its place.
 */
export function rowKeys(rows: readonly number[], { wordAt }: Pick<WordPages, 'wordAt'>): Map<number, string> {
  const taken = new Set<number>();
  return new Map(
    rows.map((index) => {
      const id = wordAt(index)?.id;
      if (id === undefined || taken.has(id)) return [index, `place-${index}`];
      taken.add(id);
      return [index, `word-${id}`];
    }),
  );
}
