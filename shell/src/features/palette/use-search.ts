import { lessonPath } from '@glossa/contract/lesson-path';
import { type Example, readAsSent } from '@glossa/contract/read/fields';
import type { SiteSearchResults } from '@glossa/contract/search';
import { apiQuery } from '@glossa/kit/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

const RESULTS: Example<SiteSearchResults> = {
  words: [{ id: 0, word: '' }],
  lessons: [{ id: '', title: '' }],
  moments: [{ video_id: '', title: '', moments: [{ start: 0, text: '' }] }],
};

export interface Found {
  readonly path: string;
  readonly name: string;
  /** The translation of a word, or the lesson of a moment. */
  readonly detail?: string | null;
  readonly language?: string | null;
}

/** Saved words, lessons and moments with the text, once the learner pauses typing. */
export function useSearch(typed: string) {
  const text = useDebounced(typed.trim());
  const { data, error, isFetching } = useQuery({
    ...apiQuery({
      queryKey: ['search', text],
      url: '/search',
      params: { q: text, limit: 4 },
      read: ({ data }) => readAsSent<SiteSearchResults>(data, RESULTS),
    }),
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
  const isSearching = typed.trim() !== text || isFetching;
  return { isSearching, hasFailed: error !== null, groups: typed.trim() && data ? listGroups(data) : [] };
}

function listGroups({ words, lessons, moments }: SiteSearchResults) {
  const groups: { kind: 'words' | 'lessons' | 'moments'; found: Found[] }[] = [
    {
      kind: 'words',
      found: words.map(({ id, word, translation, language }) => ({
        ...{ path: `/vocabulary/${id}`, name: word, detail: translation, language },
      })),
    },
    {
      kind: 'lessons',
      found: lessons.map(({ id, title, playlist_id, language }) => ({
        ...{ path: lessonPath(playlist_id ?? null, id), name: title, language },
      })),
    },
    {
      kind: 'moments',
      // The first of each lesson.
      found: moments.flatMap(({ video_id, title, playlist_id, language, moments: [first] }) =>
        first
          ? {
              ...{ path: lessonPath(playlist_id ?? null, video_id, first.start), name: first.text },
              ...{ detail: title, language },
            }
          : [],
      ),
    },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

function useDebounced(value: string): string {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return kept;
}
