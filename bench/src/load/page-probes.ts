/** What the page itself can tell. Times are milliseconds since it was called for. */
export interface LoadProbes {
  /** When the frame with the awaited content had been handed over. */
  content: Promise<number>;
  /** When the awaited content was in the page, not yet painted. */
  inPageAt: number;
  /** Work that held the page up for 50 ms or more. */
  longTasks: { start: number; duration: number }[];
  largestPaint: number;
  layoutShift: number;
  /** Begins to wait for `selector`; `content` counts from the next click. */
  awaitAfterClick(selector: string): void;
}

declare global {
  interface Window {
    loadProbes: LoadProbes;
  }
}

/** Runs in the page before any of its own scripts. */
export function loadProbes({
  selector,
  token,
  user,
}: {
  selector: string;
  token?: string;
  user?: string;
}): void {
  if (window !== window.top) return;
  if (token && user) {
    localStorage.setItem('glossa.token', token);
    localStorage.setItem('glossa.user', user);
  }
  const told: LoadProbes = {
    content: seen(selector, () => 0),
    inPageAt: NaN,
    longTasks: [],
    largestPaint: 0,
    layoutShift: 0,
    awaitAfterClick: (next) => {
      let clickedAt = NaN;
      window.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), {
        capture: true,
        once: true,
      });
      told.content = seen(next, () => clickedAt);
    },
  };
  window.loadProbes = told;
  observe('longtask', ({ startTime: start, duration }) => told.longTasks.push({ start, duration }));
  observe('largest-contentful-paint', ({ startTime }) => (told.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) told.layoutShift += value;
  });

  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }

  function seen(awaited: string, since: () => number): Promise<number> {
    return new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(awaited)) return;
        observer.disconnect();
        told.inPageAt = performance.now();
        requestAnimationFrame(() => {
          // Comes after the frame has been handed over.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - since());
          port2.postMessage(undefined);
        });
      }).observe(document, { childList: true, subtree: true });
    });
  }
}
