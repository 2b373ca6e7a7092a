const LIST = '/vocabulary';

/** The router state of a link to a word, so that its back link restores the list's filter. */
export const listState = (search: string) => ({ list: search });

/** The list's address with the filter it had when the word was opened. */
export function listAddress(state: unknown): { pathname: string; search: string } {
  const carried = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return { pathname: LIST, search: typeof carried === 'string' ? carried : '' };
}
