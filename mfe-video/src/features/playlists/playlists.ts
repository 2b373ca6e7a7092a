import { readList } from '@glossa/contract/read/list';
import { type ListedPlaylist, readPlaylist, readPlaylistKnowledge } from '@glossa/contract/read/playlist';
import { apiQuery, queryKeys } from '@glossa/kit/api-client';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createChoiceReader, useChoicesInAddress } from '../../components/choices-in-address';

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

/** Those that the filter always has, as playlists name them. */
const FILTER_LANGUAGES =
  'English Spanish French German Italian Portuguese Japanese Korean Chinese Russian'.split(' ');

/** The languages of the filter: those that it always has, then those of other playlists. */
function listLanguages(playlists: readonly ListedPlaylist[]): string[] {
  const named = playlists.flatMap(({ language }) => language ?? []);
  const all = [...new Set([...FILTER_LANGUAGES, ...named])];
  return all.filter((one, index) => index === all.findIndex((other) => matches(other, one)));
}

export const FILTER_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export const NO_FILTERS = { language: '', level: '' } as const;

export type PlaylistFilters = Readonly<Record<keyof typeof NO_FILTERS, string>>;

/** Ignores case; excludes playlists that lack a filtered field. */
export const filterPlaylists = (playlists: readonly ListedPlaylist[], filters: PlaylistFilters) =>
  playlists.filter(
    (playlist) => matches(playlist.language, filters.language) && matches(playlist.cefr_level, filters.level),
  );

const matches = (value: string | null, wanted: string): boolean =>
  wanted === '' || value?.toLowerCase() === wanted.toLowerCase();

const readLevel = createChoiceReader(FILTER_LEVELS);

/** The query of the list when it was left, for links back to it. */
let lastSearch = '';

/** The address of the list with its last filters. */
export const playlistListPath = (): string => `/playlists${lastSearch}`;

export function usePlaylistFilters(playlists: readonly ListedPlaylist[]) {
  const { search } = useLocation();
  useEffect(() => {
    lastSearch = search;
  }, [search]);
  const languages = listLanguages(playlists);
  const [filters, choose] = useChoicesInAddress({
    language: createChoiceReader(languages),
    level: readLevel,
  });
  return { languages, filters, choose };
}
