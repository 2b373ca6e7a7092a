import { leaveShell } from '../apps/reload-shell';
import { leaveWithdrawn } from '../apps/replace-withdrawn';
import { followLiveSet } from '../live-updates/follow-live-set';
import { measureWhenIdle } from '../telemetry/measure-when-idle';
import { reportTab } from '../telemetry/report-tab';
import { sendBeacons } from '../telemetry/beacons';
import { appNameAt, runningShell } from '../apps/store';
import { noteShellDrawn } from './shell-outcome';
import type { SiteRouter } from './site-router';

/** How the page began. */
export interface Opening {
  readonly path: string;
  /** From the beginning of the page until the shell's code ran, in milliseconds. */
  readonly codeReadyMs: number;
}

/** What a tab does beside its screens: follows what is live, leaves what was taken back, and tells how it went. */
export function keepUp(router: SiteRouter, { path, codeReadyMs }: Opening): () => void {
  const stops = [
    followLiveSet(),
    leaveWithdrawn(() => void router.revalidate()),
    leaveShell(),
    reportTab(runningShell()?.version ?? '0.0.0'),
    sendBeacons(),
    noteShellDrawn(codeReadyMs),
    measureWhenIdle(appNameAt(path)),
  ];
  return () => stops.forEach((stop) => stop());
}
