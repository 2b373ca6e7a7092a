import { loadNetwork } from '@glossa/kit/api-client';
import { reloadShell } from '../apps/reload-shell';
import { noteShellRendered } from '../apps/rendering';
import { replaceWithdrawn } from '../apps/replace-withdrawn';
import { findApp } from '../apps/store';
import { whenIdle } from '../idle/when-idle';
import { fetchAhead } from '../live-updates/fetch-ahead';
import { followLiveSet } from '../live-updates/follow-live-set';
import { sendBeacons } from '../telemetry/beacons';
import { measureVitals } from '../telemetry/measure-vitals';
import { reportTab } from '../telemetry/report-tab';

/** How the page was opened. */
export interface Opening {
  readonly path: string;
  /** From the beginning of the page until the shell's code ran, in milliseconds. */
  readonly codeReadyMs: number;
}

/**
 * Follows the live set, fetches what went live, replaces withdrawn versions, reports, and loads what the first screen did
 * not need. Returns the function that stops it.
 */
export function startBackgroundWork({ path, codeReadyMs }: Opening): () => void {
  const stops = [
    followLiveSet(),
    fetchAhead(),
    replaceWithdrawn(),
    reloadShell(),
    reportTab(),
    sendBeacons(),
    noteShellRendered(codeReadyMs),
    measureVitals(findApp(path)),
    whenIdle(prepareCalls),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Loads the code of API calls before the learner's first one. If it fails, that call loads it again. */
function prepareCalls(): void {
  loadNetwork().catch(() => undefined);
}
