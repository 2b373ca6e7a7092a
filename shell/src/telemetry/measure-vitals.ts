import type { Metric } from 'web-vitals';
import { addVital } from './beacons';

const MAX_VALUE = 600_000;
const IDLE_TIMEOUT_MS = 10_000;
/** Used where the browser has no `requestIdleCallback`. */
const START_DELAY_MS = 4_000;

/**
 * Measures the page that was opened at a mount of `app`, once the browser is idle: the code for it must not compete with
 * the first screen. Returns the function that cancels it.
 */
export function measureVitals(app: string | undefined): () => void {
  const start = () => void loadAndMeasure(app);
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, START_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(id);
}

/** Each metric counts once: as it was when the page was first hidden. */
async function loadAndMeasure(app: string | undefined): Promise<void> {
  const added = new Set<string>();
  const add = ({ name, value }: Metric) => {
    if (added.has(name)) return;
    added.add(name);
    addVital({ name, value: Math.min(MAX_VALUE, Math.max(0, value)), ...(app ? { app } : {}) });
  };
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
      /* webpackChunkName: "web-vitals" */ 'web-vitals'
    );
    for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(add);
  } catch {
    // The page works without measurements.
  }
}
