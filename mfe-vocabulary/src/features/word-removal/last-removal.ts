import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';

/** What the learner deleted last, and can bring back. */
export interface Removal {
  /** When it was deleted (ms since 1970): tells one removal from another. */
  readonly at: number;
  readonly ids: readonly number[];
  /** The word, when it was a single one whose name is known. */
  readonly word?: string | undefined;
  /** How many are back, once that was asked for. */
  readonly restored?: number;
}

/** Kept beside the learner's data: it outlives the screen, and goes when another learner signs in. */
const lastRemovalQuery = queryOptions<Removal | null>({
  queryKey: ['vocabulary-last-removal'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});

export function useLastRemoval(): Removal | null {
  return useQuery(lastRemovalQuery).data ?? null;
}

export function noteRemoval(client: QueryClient, removal: Removal | null): void {
  client.setQueryData(lastRemovalQuery.queryKey, removal);
}

/** Notes what became of a removal, unless another one stands in its place by now, or none. */
export function noteRestored(client: QueryClient, removal: Removal): void {
  if (client.getQueryData(lastRemovalQuery.queryKey)?.at === removal.at) noteRemoval(client, removal);
}
