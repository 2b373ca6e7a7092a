import type { CatalogueQuery } from '@glossa/contract/video/catalogue';
import { MAX_SEARCH_LENGTH } from '@glossa/contract/limits';
import { useChoiceInAddress } from '../../components/use-choice-in-address';

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export const LENGTHS = ['short', 'medium', 'long'] as const;
/** The first is the default. */
export const ORDERS = ['newest', 'known_most', 'known_least'] as const;
export const WATCHED = ['unwatched', 'started', 'finished'] as const;

/** A field is empty where the learner has not chosen. */
export interface Search {
  readonly q: string;
  readonly language: string;
  readonly level: string;
  readonly length: string;
  readonly watched: string;
  readonly sort: string;
}

export const NO_SEARCH: Search = { q: '', language: '', level: '', length: '', watched: '', sort: '' };

const isAllowed = {
  q: (text: string) => text.length <= MAX_SEARCH_LENGTH,
  language: (text: string) => /^[a-z]{2}$/.test(text),
  level: makeCheck(LEVELS),
  length: makeCheck(LENGTHS),
  watched: makeCheck(WATCHED),
  sort: makeCheck(ORDERS),
} satisfies Record<keyof Search, (text: string) => boolean>;

function makeCheck(values: readonly string[]) {
  return (text: string) => values.includes(text);
}

const NAMES = Object.keys(isAllowed) as (keyof Search)[];

/** The search in an address; unknown values are ignored. */
function parseSearch(params: URLSearchParams): Search {
  const entries = NAMES.map((name) => {
    const text = params.get(name) ?? '';
    return [name, isAllowed[name](text) ? text : ''] as const;
  });
  return { ...NO_SEARCH, ...Object.fromEntries(entries) };
}

/** Only what is set stands in the address. */
function serializeSearch(search: Search): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

export function searchPath(text: string): string {
  const params = new URLSearchParams(serializeSearch({ ...NO_SEARCH, q: text.trim() })).toString();
  return params ? `/playlists/search?${params}` : '/playlists/search';
}

export function toFilters({ language, level, length, watched }: Search): Partial<CatalogueQuery> {
  return serializeSearch({ ...NO_SEARCH, language, level, length, watched });
}

export const useSearch = () => useChoiceInAddress({ parse: parseSearch, serialize: serializeSearch });
