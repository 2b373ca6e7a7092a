import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { OperatorApi } from '../operator-api/operator-api';

/** A GET of the operator API, with the key that its answer is cached under. */
export interface OperatorQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<Data>;
  readonly gcTime?: number;
}

/** Prefix of the keys of everything that is polled. */
export const LIVE_KEY = 'live';

export function operatorQueries(api: OperatorApi) {
  const live = <Data>(name: string, queryFn: () => Promise<Data>): OperatorQuery<Data> => ({
    queryKey: [LIVE_KEY, name],
    queryFn,
  });
  return {
    apps: live('apps', api.apps),
    health: live('health', api.health),
    tabs: live('tabs', api.tabs),
    log: live('log', api.log),
    tokens: live('tokens', api.tokens),
    /** A plan compares with the live set, so another revision makes another plan. It is cached while its dialog is open. */
    plan: (app: string, version: string, revision: number) => ({
      queryKey: ['plan', app, version, revision],
      queryFn: () => api.plan(app, version),
      gcTime: 0,
    }),
  };
}

export type OperatorQueries = ReturnType<typeof operatorQueries>;

const STALE_AFTER_MS = 5_000;

/** The cache of one session. `keepFresh` decides when to fetch again, so the library's own triggers are off. */
export function createOperatorCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: STALE_AFTER_MS,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Fetches everything again that a screen shows. */
export function refreshShown(cache: QueryClient): Promise<void> {
  return cache.refetchQueries({ queryKey: [LIVE_KEY], type: 'active' });
}

/** Fetches again, also while an older answer is on its way, and returns the newest data. A fault leaves the old data. */
export async function refetch<Data>(
  cache: QueryClient,
  query: OperatorQuery<Data>,
): Promise<Data | undefined> {
  await cache.cancelQueries({ queryKey: query.queryKey });
  await cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  return cache.getQueryData<Data>(query.queryKey);
}
