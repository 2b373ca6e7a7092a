import { readList } from '@glossa/contract/read/list';
import { type ListedPlaylist, readPlaylist, readPlaylistKnowledge } from '@glossa/contract/read/playlist';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createChoiceReader } from '../../components/choice-reader';
import { useChoicesInAddress } from '../../components/use-choices-in-address';

export const playlistsQuery = apiQuery({
  queryKey: ['video', 'playlists'],
  url: '/playlists',
  read: ({ data }) => readList(readPlaylist)(data),
});

/** What the learner knows of the words of playlists; saving a word makes it stale. */
export const playlistsKnowledgeQuery = apiQuery({
  queryKey: [...queryKeys.vocabulary, 'of-playlists'],
  url: '/playlists/knowledge',
  read: ({ data }) => readList(readPlaylistKnowledge)(data),
});

/** The value is the name that playlists have. */
export const FILTER_LANGUAGES = [
  { value: 'English', messageId: 'video.language.english' },
  { value: 'Spanish', messageId: 'video.language.spanish' },
  { value: 'French', messageId: 'video.language.french' },
  { value: 'German', messageId: 'video.language.german' },
  { value: 'Italian', messageId: 'video.language.italian' },
  { value: 'Portuguese', messageId: 'video.language.portuguese' },
  { value: 'Japanese', messageId: 'video.language.japanese' },
  { value: 'Korean', messageId: 'video.language.korean' },
  { value: 'Chinese', messageId: 'video.language.chinese' },
  { value: 'Russian', messageId: 'video.language.russian' },
] as const;

export const FILTER_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export const NO_FILTERS = { language: '', level: '' } as const;

export type PlaylistFilters = Readonly<Record<keyof typeof NO_FILTERS, string>>;

/** Ignores case; excludes playlists that lack a filtered field. */
export function filterPlaylists(playlists: readonly ListedPlaylist[], filters: PlaylistFilters) {
  return playlists.filter(
    (playlist) => matches(playlist.language, filters.language) && matches(playlist.cefr_level, filters.level),
  );
}

function matches(value: string | null, wanted: string): boolean {
  return wanted === '' || value?.toLowerCase() === wanted.toLowerCase();
}

/** Parameter name → accepted value. */
const FILTERS = {
  language: createChoiceReader(
    FILTER_LANGUAGES.map(({ value }) => value),
    { ignoreCase: true },
  ),
  level: createChoiceReader(FILTER_LEVELS, { ignoreCase: true }),
};

/** The query of the list when it was left, for links back to it. */
let lastSearch = '';

/** The address of the list with its last filters. */
export function playlistListPath(): string {
  return `/playlists${lastSearch}`;
}

export function usePlaylistFilters() {
  const { search } = useLocation();
  useEffect(() => {
    lastSearch = search;
  }, [search]);
  return useChoicesInAddress(FILTERS);
}
