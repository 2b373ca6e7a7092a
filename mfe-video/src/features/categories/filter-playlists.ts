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
