import type { QueryClient } from '@tanstack/react-query';
import type { AppList } from '@glossa/contract/operators/moves';
import { LIVE_KEY, refreshShown, type OperatorQueries } from './operator-queries';

/** Interval between polls while the page is visible. */
export const POLL_MS = 15_000;

/** The history is long, and rarely changes without an event of the live set. */
const LOG_POLL_MS = 60_000;

/**
 * Fetches what is on the screen again: at once when the live set changes, and at intervals for what has no event.
 * A hidden page fetches nothing, and everything when it becomes visible again. Returns the function that stops it.
 */
export function keepFresh(cache: QueryClient, { apps, log }: OperatorQueries): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let events: EventSource | undefined;
  const refresh = () => void refreshShown(cache);

  function poll(): void {
    const isLogRecent = Date.now() - (cache.getQueryState(log.queryKey)?.dataUpdatedAt ?? 0) < LOG_POLL_MS;
    void cache.refetchQueries({
      queryKey: [LIVE_KEY],
      type: 'active',
      predicate: ({ queryKey }) => !(isLogRecent && queryKey[1] === log.queryKey[1]),
    });
  }
  function listen(): void {
    events = new EventSource('/releases/events');
    // The first event after a connection repeats the current revision.
    events.addEventListener('live', ({ lastEventId }) => {
      const data = cache.getQueryData<AppList>(apps.queryKey);
      if (data && data.revision !== Number(lastEventId)) refresh();
    });
  }
  function start(): void {
    stop();
    if (document.hidden) return;
    timer = setInterval(poll, POLL_MS);
    listen();
  }
  function stop(): void {
    clearInterval(timer);
    events?.close();
    events = undefined;
  }
  function restart(): void {
    start();
    if (!document.hidden) refresh();
  }
  start();
  document.addEventListener('visibilitychange', restart);
  addEventListener('online', refresh);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', restart);
    removeEventListener('online', refresh);
  };
}
