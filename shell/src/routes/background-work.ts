import { reloadShell } from '../apps/reload-shell';
import { noteShellRendered } from '../apps/rendering';
import { replaceWithdrawn } from '../apps/replace-withdrawn';
import { findApp } from '../apps/store';
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

/** Follows the live set, replaces withdrawn versions, and reports. Returns the function that stops it. */
export function startBackgroundWork({ path, codeReadyMs }: Opening): () => void {
  const stops = [
    followLiveSet(),
    replaceWithdrawn(),
    reloadShell(),
    reportTab(),
    sendBeacons(),
    noteShellRendered(codeReadyMs),
    measureVitals(findApp(path)),
  ];
  return () => stops.forEach((stop) => stop());
}
