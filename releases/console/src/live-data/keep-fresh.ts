import type { Desk } from './desk';

/** So often what is on the screen is asked for again, while somebody can see it. */
export const POLL_MS = 15_000;

/**
 * Keeps what is on the screen fresh: at once when the live set moves, and every now and then for what no event tells of.
 * A hidden page asks for nothing, and for all of it when it comes back. Returns the way to stop.
 */
export function keepFresh(desk: Desk): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let events: EventSource | undefined;
  const refresh = () => void desk.refresh();

  function listen(): void {
    events = new EventSource('/releases/events');
    // The first event after a connection tells what is known already.
    events.addEventListener('live', ({ lastEventId }) => {
      const { data } = desk.apps.snapshot();
      if (data && data.revision !== Number(lastEventId)) refresh();
    });
  }
  function start(): void {
    stop();
    if (document.hidden) return;
    timer = setInterval(() => void desk.poll(), POLL_MS);
    listen();
  }
  function stop(): void {
    clearInterval(timer);
    events?.close();
    events = undefined;
  }
  function turn(): void {
    start();
    if (!document.hidden) refresh();
  }
  start();
  document.addEventListener('visibilitychange', turn);
  addEventListener('online', refresh);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', turn);
    removeEventListener('online', refresh);
  };
}
