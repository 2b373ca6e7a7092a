import { QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../auth';
import { ApiError } from './api-error';

const FRESH_MS = 15_000;

/** A refusal stays a refusal; only a call that got no answer, or a fault of the server, is worth a second try. */
function worthRetrying(failures: number, error: unknown): boolean {
  const passing = error instanceof ApiError && (error.isNetwork || error.status >= 502);
  return passing && failures < 1;
}

/**
 * The one cache of the learner's data, shared by all apps. A call is made whatever the browser believes of the network:
 * by default it would wait without a word until the network is back, where a screen can say what is wrong.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: worthRetrying,
      retryDelay: 500,
      staleTime: FRESH_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

onSessionChange((session, before) => {
  // What one learner has loaded must never be shown to the next.
  if (session.token !== before.token) queryClient.clear();
});
