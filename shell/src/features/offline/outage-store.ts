import { ApiError, apiClient, queryClient } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { listen } from '@glossa/kit/browser';
import { replayKept } from '@glossa/kit/unsaved-work';
import { createStore } from 'zustand';
import { LiveSetPoller } from '../../live-updates/live-set-poller';
import { isAway, whenServiceReturns } from '../../service-return/service-return';

/** An outage that begins sooner after another one ends later. */
const MIN_PEACE_MS = 60_000;
const MAX_ATTEMPTS = 4;

/** True while what is shown comes from the browser's store, or the browser is offline. */
export const outage = createStore<boolean>(() => false);

/** The live set is asked first, so a revoked version is left before anything is sent. Returns its stop. */
export function followOutage(): () => void {
  const poller = new LiveSetPoller(() => undefined);
  let stopWaiting: () => void = () => undefined;
  let attempt = 0;
  let endedAt = -Infinity;
  const begin = () => {
    if (outage.getState()) return;
    outage.setState(true, true);
    // One slow call among others that are answered must not make the notice come and go.
    attempt = performance.now() - endedAt < MIN_PEACE_MS ? Math.min(attempt + 1, MAX_ATTEMPTS) : 0;
    stopWaiting = whenServiceReturns(() => void end(), attempt);
  };
  const end = async () => {
    await poller.poll();
    endedAt = performance.now();
    outage.setState(false, true);
    replayKept();
    const stored = new Set(apiClient.storedAnswers.keys());
    apiClient.storedAnswers.clear();
    await queryClient.invalidateQueries({ predicate: ({ meta }) => stored.has(String(meta?.['url'])) });
  };
  const cache = queryClient.getQueryCache();
  const stops = [
    () => stopWaiting(),
    () => delete apiClient.storedAnswers.notice,
    listen(window, { offline: begin }),
    cache.subscribe(
      ({ type, query }) => void (type === 'updated' && hasFailedGuest(query.state.error) && begin()),
    ),
  ];
  apiClient.storedAnswers.notice = begin;
  // What an earlier page has left.
  replayKept();
  if (apiClient.storedAnswers.size > 0 || !navigator.onLine) begin();
  return () => stops.forEach((stop) => stop());
}

/** A guest has no answers in the store. */
const hasFailedGuest = (error: unknown): boolean =>
  currentSession().status === 'anonymous' && error instanceof ApiError && error.isNetwork;

/** When the oldest of the answers was stored that the screen shows, in ISO 8601. */
export function findOldestShown(): string | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.flatMap(({ meta }) => apiClient.storedAnswers.get(String(meta?.['url'])) ?? []).sort()[0];
}

/** True where the screen lacks something that this browser has never had. A look-up, which has no address, says so itself. */
export const isScreenIncomplete = (): boolean =>
  queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state, meta }) => meta?.['url'] !== undefined && isAway(state.error),
  }).length > 0;
