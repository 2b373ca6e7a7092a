import type { WithdrawnVersion } from '@glossa/contract/release';
import { onLiveSetChange, runningShell, withdrawal } from './store';
import { isBusy, saveDrafts } from './save-drafts';
import { loadedApps } from './load-app';
import { hasSwappedEnough } from './swaps';

const KEY = 'glossa.shell.left';
const LOOK_AGAIN_MS = 5_000;

type How = WithdrawnVersion['how'];

/**
 * The shell cannot be exchanged in place. A rolled back one goes with the page at the next route change, or while the
 * tab is hidden and nothing is busy; a revoked one at once, when all apps have put their drafts away.
 */
export function leaveShell(loadAnew: () => void = () => location.reload()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = false;

  function look(): void {
    clearTimeout(timer);
    const how = shellWithdrawal();
    if (!how || leaving) return;
    if (how === 'revoked') return void leave(how);
    if (document.visibilityState !== 'hidden') return;
    if (anyBusy()) timer = setTimeout(look, LOOK_AGAIN_MS);
    else void leave(how);
  }

  async function leave(how: How): Promise<void> {
    leaving = true;
    await Promise.all(loadedApps().map(saveDrafts));
    leaving = false;
    if (isFirstTime(how)) loadAnew();
  }

  const stop = onLiveSetChange(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** True when the next route change is to be a fresh page, and nothing is lost by that. */
export function wantsFreshPage(): boolean {
  return (hasSwappedEnough() || shellWithdrawal() !== undefined) && !anyBusy();
}

function shellWithdrawal(): How | undefined {
  const shell = runningShell();
  return shell && withdrawal('shell', shell.container);
}

function anyBusy(): boolean {
  return loadedApps().some(isBusy);
}

/**
 * A server or cache that has not heard of it yet gives the same shell again, or another one that was taken back too:
 * that must not go round in circles. Each shell is left once for each of the two reasons.
 */
function isFirstTime(how: How): boolean {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const left: unknown[] = Array.isArray(known) ? known : [];
    const own = `${how} ${runningShell()?.container ?? ''}`;
    if (left.includes(own)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...left, own]));
    return true;
  } catch {
    // Without a storage nobody would know the second time from the first.
    return false;
  }
}
