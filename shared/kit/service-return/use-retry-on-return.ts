import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';
import { ApiError, apiQuery, queryClient } from '@glossa/kit/api-client';
import { QueryObserver } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

const serviceQuery = apiQuery({
  queryKey: ['service'],
  url: '/auth/me',
  staleTime: 0,
  read: ({ headers }) => {
    // The browser's store answers for a service that is away.
    if (headers[STORED_AT_HEADER]) throw new ApiError(0, 'network', undefined);
    return true;
  },
});

/**
 * For a failure that is no query's; `retry` must not write twice. A query observes the service, since every
 * shell repeats those: the hook needs no name of a newer shell.
 */
export function useRetryOnReturn(hasFailed: boolean, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    let wasAway = false;
    return new QueryObserver(queryClient, serviceQuery).subscribe(({ error, isFetching }) => {
      if (isFetching) return;
      const isAway = error instanceof ApiError && !error.isPermanent;
      if (wasAway && !isAway) retryNow();
      wasAway = isAway;
    });
  }, [hasFailed]);
}
