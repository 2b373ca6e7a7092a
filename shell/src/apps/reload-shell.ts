import type { WithdrawnVersion } from '@glossa/contract/release';
import { tabStorage, listen } from '@glossa/kit/browser';
import { isAnyAppBusy, shellWithdrawal } from './needs-fresh-page';
import { saveDrafts } from './save-drafts';
import { loadedApps, onLiveSetChange, runningShell } from './store';

const STORAGE_KEY = 'glossa.shell.withdrawn';
const BUSY_POLL_MS = 5_000;

type How = WithdrawnVersion['how'];

/**
 * A shell cannot be replaced in place. A rolled back one goes at the next route change (see `needsFreshPage`)
 * or while the tab is hidden and no app busy, a revoked one at once, with drafts saved. Returns its stop.
 */
export function reloadShell(reload: () => void = () => location.reload()): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inProgress = false;

  function check(): void {
    clearTimeout(timer);
    const how = shellWithdrawal();
    if (!how || inProgress) return;
    if (how === 'revoked') return void saveAndReload(how);
    if (document.visibilityState !== 'hidden') return;
    if (isAnyAppBusy()) timer = setTimeout(check, BUSY_POLL_MS);
    else void saveAndReload(how);
  }

  async function saveAndReload(how: How): Promise<void> {
    inProgress = true;
    await Promise.all(loadedApps().map(saveDrafts));
    inProgress = false;
    if (isFirstReload(how)) reload();
  }

  const stops = [onLiveSetChange(check), listen(document, { visibilitychange: check })];
  check();
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

/** One reload for each shell and reason: a lagging cache may send the same shell again, and the page would loop. */
function isFirstReload(how: How): boolean {
  const stored = tabStorage.getJson(STORAGE_KEY);
  const reloads: unknown[] = Array.isArray(stored) ? stored : [];
  const reload = `${how} ${runningShell()?.container ?? ''}`;
  if (reloads.includes(reload)) return false;
  // Without storage a second reload could not be told from the first, so there is none.
  return tabStorage.set(STORAGE_KEY, JSON.stringify([...reloads, reload]));
}
