import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The languages offered as a filter: the value is the name that playlists carry, the text is a message. */
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

/** What the learner chose; an empty text is no choice. */
export interface PlaylistFilters {
  readonly language: string;
  readonly level: string;
}

export const NO_FILTERS: PlaylistFilters = { language: '', level: '' };

interface Filtered {
  readonly language: string | null;
  readonly cefr_level: string | null;
}

/** Capitals do not matter; a playlist that lacks a field is left out once that field is filtered. */
export function filterPlaylists<Item extends Filtered>(playlists: readonly Item[], filters: PlaylistFilters) {
  return playlists.filter(
    (playlist) => matches(playlist.language, filters.language) && matches(playlist.cefr_level, filters.level),
  );
}

function matches(value: string | null, wanted: string): boolean {
  return wanted === '' || value?.toLowerCase() === wanted.toLowerCase();
}

const LANGUAGE = 'language';
const LEVEL = 'level';

/** The filters that an address asks for; what we do not offer is no filter. */
export function parseFilters(search: string | URLSearchParams): PlaylistFilters {
  const asked = new URLSearchParams(search);
  const languages = FILTER_LANGUAGES.map(({ value }) => value);
  return {
    language: findOption(languages, asked.get(LANGUAGE)) ?? NO_FILTERS.language,
    level: findOption(FILTER_LEVELS, asked.get(LEVEL)) ?? NO_FILTERS.level,
  };
}

/** The query parameters of an address with these filters; none for a filter that is not set. */
export function serializeFilters({ language, level }: PlaylistFilters): Record<string, string> {
  return { ...(language && { [LANGUAGE]: language }), ...(level && { [LEVEL]: level }) };
}

function findOption(values: readonly string[], asked: string | null): string | undefined {
  return values.find((value) => value.toLowerCase() === asked?.toLowerCase());
}

/** The query of the list as it was left, so that a way back leads to the same list. */
let lastSearch = '';

/** The address of the list of playlists, filtered as it was last seen. */
export function playlistListPath(): string {
  return `/playlists${lastSearch}`;
}

/** The filters, kept in the address so that reloading and going back keep them. */
export function usePlaylistFilters() {
  const [search, setSearch] = useSearchParams();
  const { key, search: shown } = useLocation();
  // The shell moves the address only once the screen is ready; until then the choice itself counts.
  const [chosen, setChosen] = useState<{ filters: PlaylistFilters; at: string }>();
  const filters = chosen?.at === key ? chosen.filters : parseFilters(search);

  useEffect(() => {
    lastSearch = shown;
  }, [shown]);

  function choose(next: PlaylistFilters) {
    setChosen({ filters: next, at: key });
    setSearch(serializeFilters(next), { replace: true });
  }

  return { filters, choose };
}
