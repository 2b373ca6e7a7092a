import { FILTER_LANGUAGES, FILTER_LEVELS } from './filter-options';
import { NO_FILTERS, type PlaylistFilters } from './filter-playlists';

const LANGUAGE = 'language';
const LEVEL = 'level';

/** The filters that an address asks for; what we do not offer is no filter. */
export function filtersInAddress(search: string | URLSearchParams): PlaylistFilters {
  const asked = new URLSearchParams(search);
  const languages = FILTER_LANGUAGES.map(({ value }) => value);
  return {
    language: offered(languages, asked.get(LANGUAGE)) ?? NO_FILTERS.language,
    level: offered(FILTER_LEVELS, asked.get(LEVEL)) ?? NO_FILTERS.level,
  };
}

/** The query parameters of an address with these filters; none for a filter that is not set. */
export function addressOfFilters({ language, level }: PlaylistFilters): Record<string, string> {
  return { ...(language && { [LANGUAGE]: language }), ...(level && { [LEVEL]: level }) };
}

function offered(values: readonly string[], asked: string | null): string | undefined {
  return values.find((value) => value.toLowerCase() === asked?.toLowerCase());
}
