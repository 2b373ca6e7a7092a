/** What the page itself can tell. */
interface Probes {
  /** Milliseconds since the page was called for; nothing before it is usable. */
  usableAt: number | undefined;
  /** Milliseconds each. */
  longTasks: number[];
  /** Milliseconds from the press of a key to the picture that shows what came of it. */
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
  const told: Probes = { usableAt: undefined, longTasks: [], keyDelays: [] };
  window.probes = told;
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => told.longTasks.push(duration)),
  ).observe({ type: 'longtask', buffered: true });
  window.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // Comes after the frame has been handed over.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => told.keyDelays.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      }),
    { capture: true },
  );
  // An interval: to ask at every frame would be work of its own, which is counted.
  const timer = setInterval(() => {
    const walkable = document.querySelector('[data-word-index][tabindex="0"]');
    const playable = document.querySelector('iframe') && !document.querySelector('iframe + [role=status]');
    if (!walkable || !playable) return;
    clearInterval(timer);
    told.usableAt = performance.now();
  }, 10);
}
