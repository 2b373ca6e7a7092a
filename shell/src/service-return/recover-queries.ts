import type { Query } from '@tanstack/react-query';
import { queryClient } from '@glossa/kit/api-client';
import { isAway, whenServiceReturns } from './service-return';

/** How often a query was asked again in vain since it last succeeded. */
const attempts = new WeakMap<Query, number>();

/** Leaves out queries with `retry: false`: they may send something. Returns the function that stops it. */
export function recoverQueries(): () => void {
  const cancels = new Map<Query, () => void>();
  const cancel = (query: Query) => {
    cancels.get(query)?.();
    cancels.delete(query);
  };
  const follow = (query: Query) => {
    const { status, error, fetchStatus } = query.state;
    if (status === 'success') attempts.delete(query);
    const mayRepeat = query.options.retry !== false && query.isActive();
    const isLost = mayRepeat && isAway(error) && fetchStatus === 'idle';
    if (!isLost) return cancel(query);
    if (cancels.has(query)) return;
    const attempt = attempts.get(query) ?? 0;
    const retry = () => {
      cancels.delete(query);
      attempts.set(query, attempt + 1);
      // A query that has lost its observers meanwhile is asked by the next one. The cache keeps a failure, and the screen shows it.
      if (query.isActive()) query.fetch().catch(() => undefined);
    };
    cancels.set(query, whenServiceReturns(retry, attempt, error));
  };
  // This code comes after the first screen.
  for (const query of queryClient.getQueryCache().getAll()) follow(query);
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
