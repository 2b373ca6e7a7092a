/** Values recorded inside the page. */
interface Probes {
  /** Milliseconds since the navigation; undefined until the page is usable. */
  usableAt: number | undefined;
  /** Milliseconds each. */
  longTasks: number[];
  /** Milliseconds from each key press to the frame with its result. */
  keyDelays: number[];
}

declare global {
  interface Window {
    probes: Probes;
  }
}

/** Runs in the page before any of its own scripts. */
export function probes(): void {
  if (window !== window.top) return;
  const values: Probes = { usableAt: undefined, longTasks: [], keyDelays: [] };
  window.probes = values;
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => values.longTasks.push(duration)),
  ).observe({ type: 'longtask', buffered: true });
  window.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // The message arrives after the frame was committed.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => values.keyDelays.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      }),
    { capture: true },
  );
  // An interval, because a check per frame would add to the measured work.
  const timer = setInterval(() => {
    const walkable = document.querySelector('[data-word-index][tabindex="0"]');
    const playable = document.querySelector('iframe') && !document.querySelector('iframe + [role=status]');
    if (!walkable || !playable) return;
    clearInterval(timer);
    values.usableAt = performance.now();
  }, 10);
}
