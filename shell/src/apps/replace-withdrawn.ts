import { isBusy, saveDrafts } from './save-drafts';
import { appStore, isWithdrawn, loadedApps, updateVersion, currentWithdrawal, type LoadedApp } from './store';

const BUSY_POLL_MS = 500;
/** Polls between two requests to a busy app to save its drafts. */
const POLLS_PER_SAVE = 20;

/**
 * Marks every withdrawn version in the store, so that mounts and slots replace it: a rolled back one as soon as nothing
 * is lost, a revoked one at once. Returns the function that stops it.
 */
export function replaceWithdrawn(): () => void {
  const inProgress = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function check(): void {
    for (const app of loadedApps()) {
      const { name, container } = app;
      if (inProgress.has(container) || isWithdrawn(container) || !currentWithdrawal(name, container))
        continue;
      inProgress.add(container);
      void replace(app, 0);
    }
  }

  async function replace(app: LoadedApp, polls: number): Promise<void> {
    const { name, container } = app;
    if (await isReplaceable(app, polls % POLLS_PER_SAVE === 0)) {
      inProgress.delete(container);
      // It may have been promoted again meanwhile.
      if (currentWithdrawal(name, container)) updateVersion(container, () => ({ status: 'withdrawn' }));
    } else {
      const timer = setTimeout(() => (timers.delete(timer), void replace(app, polls + 1)), BUSY_POLL_MS);
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

async function isReplaceable(app: LoadedApp, save: boolean): Promise<boolean> {
  const how = () => currentWithdrawal(app.name, app.container);
  if (!isBusy(app)) {
    // No unsaved work is lost, but the learner's place may still be worth saving.
    void saveDrafts(app);
    return true;
  }
  const saved = save || how() === 'revoked' ? await saveDrafts(app) : false;
  return how() !== 'rolled-back' || saved || !isBusy(app);
}
