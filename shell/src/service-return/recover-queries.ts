import type { Query } from '@tanstack/react-query';
import { queryClient } from '@glossa/kit/api-client';
import { isAway, whenServiceReturns } from './service-return';

/** How often a query was asked in vain since the service was away. */
const attempts = new WeakMap<Query, number>();

/** Asks again for what is observed and failed because the service was away. Returns the function that stops it. */
export function recoverQueries(): () => void {
  const cancels = new Map<Query, () => void>();
  const cancel = (query: Query) => {
    cancels.get(query)?.();
    cancels.delete(query);
  };
  const follow = (query: Query) => {
    const isLost = isAway(query.state.error) && query.isActive() && query.state.fetchStatus === 'idle';
    if (!isLost) return cancel(query);
    if (cancels.has(query)) return;
    const attempt = attempts.get(query) ?? 0;
    const retry = () => {
      cancels.delete(query);
      attempts.set(query, attempt + 1);
      // A query that has lost its observers meanwhile is asked by the next one.
      if (query.isActive()) query.fetch().then(() => attempts.delete(query), ignore);
    };
    cancels.set(query, whenServiceReturns(retry, attempt, query.state.error));
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const { type } = event;
    const query = event.query as Query;
    if (type === 'removed') cancel(query);
    else if (type !== 'observerResultsUpdated') follow(query);
  });
  return () => {
    unsubscribe();
    for (const query of cancels.keys()) cancel(query);
  };
}

/** The cache keeps the failure, and the screen shows it. */
const ignore = () => undefined;
