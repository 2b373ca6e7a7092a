import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';

/** What the learner deleted last, and can bring back. */
export interface Removal {
  readonly ids: readonly number[];
  /** The word, when it was a single one whose name is known. */
  readonly word?: string | undefined;
  /** It has been brought back. */
  readonly undone: boolean;
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
