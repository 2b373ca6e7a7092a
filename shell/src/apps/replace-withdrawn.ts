import { onLiveSetChange, withdrawal } from './store';
import { onScreenChange } from './on-screen';
import { isBusy, saveDrafts } from './save-drafts';
import { loadedApps, type LoadedApp } from './load-app';
import { shownVersion } from './open-app';
import { isLeft, leaveVersion } from './verdicts';

const LOOK_AGAIN_MS = 500;
/** So many looks go by before a busy app is asked for its drafts once more. */
const LOOKS_PER_QUESTION = 20;

/**
 * Leaves every version that was taken back, in place: a rolled back one as soon as nothing is lost by it, a revoked one
 * at once. `openAnew` opens what is mounted once more. Returns the way to stop.
 */
export function leaveWithdrawn(openAnew: () => void): () => void {
  const leaving = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function look(): void {
    for (const app of loadedApps()) {
      if (leaving.has(app.container) || isLeft(app) || !withdrawal(app.name, app.container)) continue;
      leaving.add(app.container);
      void leave(app, 0);
    }
  }

  async function leave(app: LoadedApp, looks: number): Promise<void> {
    if (await mayLeave(app, looks % LOOKS_PER_QUESTION === 0)) {
      leaving.delete(app.container);
      replace(app);
    } else {
      const timer = setTimeout(() => (timers.delete(timer), void leave(app, looks + 1)), LOOK_AGAIN_MS);
      timers.add(timer);
    }
  }

  function replace(app: LoadedApp): void {
    // Meanwhile it may have been promoted again.
    if (!withdrawal(app.name, app.container)) return;
    leaveVersion(app);
    if (shownVersion(app.name) === app) openAnew();
  }

  // A version may also come to the screen after it was taken back: it was on its way.
  const stops = [onLiveSetChange(look), onScreenChange(look)];
  look();
  return () => {
    stops.forEach((stop) => stop());
    timers.forEach(clearTimeout);
  };
}

async function mayLeave(app: LoadedApp, ask: boolean): Promise<boolean> {
  const how = () => withdrawal(app.name, app.container);
  if (!isBusy(app)) {
    // Nothing is lost, but where the learner is may still be worth keeping.
    void saveDrafts(app);
    return true;
  }
  const kept = ask || how() === 'revoked' ? await saveDrafts(app) : false;
  return how() !== 'rolled-back' || kept || !isBusy(app);
}
