import { QueryClient } from '@tanstack/react-query';
import type { OperatorApi } from '../operator-api/operator-api';

export interface OperatorQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<Data>;
}

/** Prefix of the keys of everything that is polled. */
const LIVE_KEY = 'live';

export const POLL_INTERVAL_MS = 15_000;
/** Longer, because the log is long and rarely changes without an event of the live set, and errors are read from large maps. */
const SLOW_POLL_INTERVAL_MS = 60_000;

export function operatorQueries(api: OperatorApi) {
  /** Polled while the page is visible, and fetched when it becomes visible or online again. */
  const live = <Data>(name: string, queryFn: () => Promise<Data>, refetchInterval = POLL_INTERVAL_MS) => ({
    queryKey: [LIVE_KEY, name],
    queryFn,
    refetchInterval,
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
  });
  return {
    apps: live('apps', api.apps),
    graph: live('graph', api.graph),
    health: live('health', api.health),
    tabs: live('tabs', api.tabs),
    log: live('log', api.log, SLOW_POLL_INTERVAL_MS),
    errors: (app: string) => live(`errors ${app}`, () => api.errors(app), SLOW_POLL_INTERVAL_MS),
    tokens: live('tokens', api.tokens),
    previews: live('previews', api.previews),
    /** A plan compares with the live set of one revision. It is cached while its dialog is open. */
    plan: (app: string, version: string, revision: number) => ({
      queryKey: ['plan', app, version, revision],
      queryFn: () => api.plan(app, version),
      gcTime: 0,
    }),
  };
}

export type OperatorQueries = ReturnType<typeof operatorQueries>;

export const createOperatorCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 5_000,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const refreshShown = (cache: QueryClient): Promise<void> =>
  cache.refetchQueries({ queryKey: [LIVE_KEY], type: 'active' });

/** Fetches again, also while an older request is in flight, and returns the newest data. A fault leaves the old data. */
export async function refetch<Data>(cache: QueryClient, { queryKey }: OperatorQuery<Data>) {
  // Otherwise an older request would be taken for the new one where there are no data yet.
  await cache.cancelQueries({ queryKey });
  await cache.refetchQueries({ queryKey });
  return cache.getQueryData<Data>(queryKey);
}
