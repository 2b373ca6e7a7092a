import { isBusy, saveDrafts } from './save-drafts';
import { appStore, isWithdrawn, loadedApps, updateVersion, currentWithdrawal, type LoadedApp } from './store';

const BUSY_POLL_MS = 500;
/** Polls between two requests to a busy app to save its drafts. */
const POLLS_PER_SAVE = 20;

/** Marks withdrawn versions: rolled back ones once nothing is lost, revoked ones at once. Returns the stop function. */
export function replaceWithdrawn(): () => void {
  const inProgress = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function check(): void {
    for (const loaded of loadedApps()) {
      const { app, container } = loaded;
      if (inProgress.has(container) || isWithdrawn(container) || !currentWithdrawal(app, container)) continue;
      inProgress.add(container);
      void replace(loaded, 0);
    }
  }

  async function replace(loaded: LoadedApp, polls: number): Promise<void> {
    const { app, container } = loaded;
    if (await isReplaceable(loaded, polls % POLLS_PER_SAVE === 0)) {
      inProgress.delete(container);
      // It may have been promoted again meanwhile.
      if (currentWithdrawal(app, container)) updateVersion(container, () => ({ status: 'withdrawn' }));
    } else {
      const timer = setTimeout(() => (timers.delete(timer), void replace(loaded, polls + 1)), BUSY_POLL_MS);
      timers.add(timer);
    }
  }

  // Each change is checked: a version may have been loading when it was withdrawn.
  const unsubscribe = appStore.subscribe(check);
  check();
  return () => {
    unsubscribe();
    timers.forEach(clearTimeout);
  };
}

async function isReplaceable(loaded: LoadedApp, save: boolean): Promise<boolean> {
  const how = () => currentWithdrawal(loaded.app, loaded.container);
  if (!isBusy(loaded)) {
    // No unsaved work is lost, but the learner's place may still be worth saving.
    void saveDrafts(loaded);
    return true;
  }
  const saved = save || how() === 'revoked' ? await saveDrafts(loaded) : false;
  return how() !== 'rolled-back' || saved || !isBusy(loaded);
}
