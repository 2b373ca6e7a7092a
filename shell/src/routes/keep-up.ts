import { leaveShell } from '../features/assembly/leave-shell';
import { leaveWithdrawn } from '../features/assembly/leave-withdrawn';
import { followLiveSet } from '../features/following/follow-live-set';
import { measureWhenIdle } from '../features/reports/measure-when-idle';
import { reportTab } from '../features/reports/report-tab';
import { sendBeacons } from '../features/reports/send-beacons';
import { appNameAt, runningShell } from '../live/live-set';
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
