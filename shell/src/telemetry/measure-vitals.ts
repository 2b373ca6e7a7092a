import { MAX_MEASUREMENT } from '@glossa/contract/limits';
import type { Metric } from 'web-vitals';
import { whenIdle } from '../idle/when-idle';
import { addVital } from './beacons';

/**
 * Measures the page that was opened at a mount of `app`, once the browser is idle: the code for it must not compete with
 * the first screen. Returns the function that cancels it.
 */
export function measureVitals(app: string | undefined): () => void {
  return whenIdle(() => void loadAndMeasure(app));
}

/** Each metric counts once: as it was when the page was first hidden. */
async function loadAndMeasure(app: string | undefined): Promise<void> {
  const added = new Set<string>();
  const add = ({ name, value }: Metric) => {
    if (added.has(name)) return;
    added.add(name);
    addVital({ name, value: Math.min(MAX_MEASUREMENT, Math.max(0, value)), ...(app ? { app } : {}) });
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
