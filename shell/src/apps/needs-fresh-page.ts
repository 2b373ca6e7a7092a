import type { WithdrawnVersion } from '@glossa/contract/release';
import { isBusy } from './save-drafts';
import { appStore, currentWithdrawal, loadedApps, runningShell } from './store';

/** The code of a replaced version stays in memory, maybe with timers and listeners. */
const MAX_SWAPS = 10;

/** True when the next route change must be a page load, and no unsaved work is lost by that. */
export function needsFreshPage(): boolean {
  const hasSwappedEnough = appStore.getState().swaps >= MAX_SWAPS;
  return (hasSwappedEnough || shellWithdrawal() !== undefined) && !isAnyAppBusy();
}

export function shellWithdrawal(): WithdrawnVersion['how'] | undefined {
  const shell = runningShell();
  return shell && currentWithdrawal('shell', shell.container);
}

export const isAnyAppBusy = (): boolean => loadedApps().some(isBusy);
