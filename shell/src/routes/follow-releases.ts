import { MAX_MEASUREMENT } from '@glossa/contract/limits';
import { MANIFEST_PATH } from '@glossa/contract/page-protocol';
import { currentLocale } from '@glossa/kit/i18n';
import type { Metric } from 'web-vitals';
import { reloadShell } from '../apps/reload-shell';
import { replaceWithdrawn } from '../apps/replace-withdrawn';
import { findApp } from '../apps/store';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { loadDisplayFont } from '../brand/load-display-font';
import { followLiveSet } from '../live-updates/follow-live-set';
import { reportTab } from '../telemetry/report-tab';
import { whenIdle, type OnFirstScreen } from '../idle/when-idle';
import { recoverQueries } from '../service-return/recover-queries';
import { addVital } from '../telemetry/beacons';

/** Also measures the page opened at `path` and loads the display font. Returns the function that stops it. */
export function followReleases(path: string, onFirstScreen: OnFirstScreen): () => void {
  const app = findApp(path);
  const stops = [
    recoverQueries(),
    followLiveSet(),
    replaceWithdrawn(),
    reloadShell(),
    reportTab(),
    // Once the browser is idle: the code must not compete with the first screen.
    whenIdle(() => void measureVitals(app)),
    onFirstScreen(() => whenIdle(() => void loadDisplayFont())),
    startOfflineLater(onFirstScreen),
    whenIdle(linkManifest),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Its code must not compete with the first screen. */
function startOfflineLater(onFirstScreen: OnFirstScreen): () => void {
  let stop: () => void = () => undefined;
  const load = () => import(/* webpackChunkName: "offline" */ '../features/offline/start-offline');
  const start = () => {
    stop = loadWithRetry(load, ({ startOffline }) => {
      stop = startOffline();
    });
  };
  const stopWaiting = onFirstScreen(() => {
    // Offline it tells what of the screen is stored.
    if (navigator.onLine) stop = whenIdle(start);
    else start();
  });
  return () => {
    stopWaiting();
    stop();
  };
}

/** Each metric counts once: as it was when the page was first hidden. */
async function measureVitals(app: string | undefined): Promise<void> {
  const added = new Set<string>();
  const add = ({ name, value }: Metric) => {
    if (added.has(name)) return;
    added.add(name);
    addVital({ name, value: Math.min(MAX_MEASUREMENT, Math.max(0, value)), ...(app ? { app } : {}) });
  };
  try {
    // In the chunk that is loaded after each first screen: one of its own would have its hash in the shell's first code.
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "more" */ 'web-vitals');
    for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(add);
  } catch {
    // The page works without measurements.
  }
}

/** Makes the site installable. Not in the page's HTML: the manifest would compete with the first screen's code. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  // Browsers request it without cookies.
  link.href = `${MANIFEST_PATH}?locale=${currentLocale()}`;
  document.head.append(link);
}
