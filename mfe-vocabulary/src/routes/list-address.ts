const LIST = '/vocabulary';

/** What a link to a word carries along, so that the way back leads to the list as it was. */
export const listState = (search: string) => ({ list: search });

/** The list's address with the search and filters it had when the word was opened from it. */
export function listAddress(state: unknown): { pathname: string; search: string } {
  const carried = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return { pathname: LIST, search: typeof carried === 'string' ? carried : '' };
}
