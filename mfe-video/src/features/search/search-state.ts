import { MAX_SEARCH_LENGTH } from '@glossa/contract/limits';
import { omitEmpty, createChoiceReader, useChoicesInAddress } from '../../components/choices-in-address';

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export const LENGTHS = ['short', 'medium', 'long'] as const;
/** The first is the default. */
export const ORDERS = ['newest', 'known_most', 'known_least'] as const;
export const WATCHED = ['unwatched', 'started', 'finished'] as const;

/** Parameter name → accepted value. */
const FIELDS = {
  q: (text: string) => (text.length <= MAX_SEARCH_LENGTH ? text : ''),
  language: (text: string) => (/^[a-z]{2}$/.test(text) ? text : ''),
  level: createChoiceReader(LEVELS),
  length: createChoiceReader(LENGTHS),
  watched: createChoiceReader(WATCHED),
  sort: createChoiceReader(ORDERS),
};

/** A field is empty where the learner has not chosen. */
export type Search = Readonly<Record<keyof typeof FIELDS, string>>;

export const NO_SEARCH: Search = { q: '', language: '', level: '', length: '', watched: '', sort: '' };

export function searchPath(text: string): string {
  const params = new URLSearchParams(omitEmpty({ q: text.trim() })).toString();
  return params ? `/playlists/search?${params}` : '/playlists/search';
}

export const useSearch = () => useChoicesInAddress(FIELDS);
