import { QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../auth';
import { ApiError } from './api-error';

export const STALE_TIME_MS = 15_000;

/** Retries only calls without an answer and 5xx: a refusal would be repeated. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && error.isUnavailable && failures < 1;

/** The one cache of the learner's data. Calls are made offline too: a paused query could not say what is wrong. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: 500,
      staleTime: STALE_TIME_MS,
    },
    mutations: { networkMode: 'always' },
  },
});

onSessionChange((session, before) => {
  // Cached data of one learner must never be shown to the next.
  if (session.token !== before.token) queryClient.clear();
});

/** Names of cached answers that more than one app reads or makes stale; others are named in their app. */
export const queryKeys = {
  /** Everything about saved words; invalidating it reaches all below. */
  vocabulary: ['vocabulary'] as const,
  vocabularyList: (videoId?: string) => ['vocabulary', 'list', videoId ?? 'all'] as const,
  vocabularyOfVideo: (videoId: string) => ['vocabulary', 'video', videoId] as const,
  /** Which words of a transcript are saved; the id of the video follows. */
  transcriptKnowledge: ['vocabulary', 'of-transcript'] as const,
  quizzes: ['quizzes'] as const,
  progress: ['progress'] as const,
  /** The learner's numbers, which time spent changes. */
  progressStats: ['progress', 'stats'] as const,
};
