import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { addVital } from './beacons';

const MOST = 600_000;

/** Measures the page that was opened at a mount of `app`. Each measure counts once: as it was when the page was first left. */
export function measureVitals(app: string | undefined): void {
  const added = new Set<string>();
  const add = ({ name, value }: Metric) => {
    if (added.has(name)) return;
    added.add(name);
    addVital({ name, value: Math.min(MOST, Math.max(0, value)), ...(app ? { app } : {}) });
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(add);
}
