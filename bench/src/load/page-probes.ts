/** Values recorded inside the page. Times are milliseconds since the navigation. */
interface LoadProbes {
  /** When the frame with the awaited content was committed. */
  content: Promise<number>;
  /** When the frame with what can be read was committed; the same where nothing can be read before the content. */
  text: Promise<number>;
  /** When the awaited content was in the DOM, not yet painted. */
  inPageAt: number;
  layoutShift: number;
  /** Starts to wait for `selector`; `content` counts from the next click. */
  awaitAfterClick(selector: string): void;
}

declare global {
  interface Window {
    loadProbes: LoadProbes;
  }
}

/** Runs in the page before any of its own scripts. */
export function loadProbes({ selector, text }: { selector: string; text: string | undefined }): void {
  if (window !== window.top) return;
  const values: LoadProbes = {
    text: seen(text ? `${text}, ${selector}` : selector, () => 0),
    content: seen(selector, () => 0, noteInPage),
    inPageAt: NaN,
    layoutShift: 0,
    awaitAfterClick: (next) => {
      let clickedAt = NaN;
      window.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), {
        capture: true,
        once: true,
      });
      values.content = seen(next, () => clickedAt, noteInPage);
    },
  };
  window.loadProbes = values;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) values.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  function noteInPage(): void {
    values.inPageAt = performance.now();
  }

  function seen(awaited: string, since: () => number, onInPage?: () => void): Promise<number> {
    return new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(awaited)) return;
        observer.disconnect();
        onInPage?.();
        requestAnimationFrame(() => {
          // The message arrives after the frame was committed.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - since());
          port2.postMessage(undefined);
        });
      }).observe(document, { childList: true, subtree: true });
    });
  }
}

/** Runs in the page. `inPageAt` is since the epoch. */
export function readProbes() {
  const { inPageAt, layoutShift } = window.loadProbes;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  return { inPageAt: performance.timeOrigin + inPageAt, firstPaint, layoutShift };
}
