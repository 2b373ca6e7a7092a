import { TRACING_META } from '@glossa/contract/page-protocol';
import { reloadShell } from '../apps/reload-shell';
import { replaceWithdrawn } from '../apps/replace-withdrawn';
import { findApp } from '../apps/store';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { fetchAhead, type OnFirstScreen } from '../live-updates/fetch-ahead';
import { followLiveSet } from '../live-updates/follow-live-set';
import { measureVitals } from '../telemetry/measure-vitals';
import { reportTab } from '../telemetry/report-tab';

/**
 * Follows the live set, fetches what may be opened next, replaces withdrawn versions, says which versions the tab shows, and
 * measures the page that was opened at `path`. Returns the function that stops it.
 */
export function followReleases(path: string, onFirstScreen: OnFirstScreen): () => void {
  const stops = [
    followLiveSet(),
    fetchAhead(onFirstScreen),
    replaceWithdrawn(),
    reloadShell(),
    reportTab(),
    measureVitals(findApp(path)),
    startTracing(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Its code is loaded where the page says that the site is traced. */
function startTracing(): () => void {
  if (!document.querySelector(`meta[name="${TRACING_META.name}"]`)) return () => undefined;
  let stop: (() => void) | undefined;
  const cancel = loadWithRetry(
    () => import(/* webpackChunkName: "trace-calls" */ '../telemetry/trace-calls'),
    ({ traceCalls }) => {
      stop = traceCalls();
    },
  );
  return () => {
    cancel();
    stop?.();
  };
}
