import type { LoadableApp } from '@glossa/kit/contract/release';
import { listFiles } from '../apps/load-app';
import { fetchIntoCache } from '../apps/load-files';
import { appStore, onLiveSetChange } from '../apps/store';
import { whenIdle } from '../idle/when-idle';

/** Open tabs learn of a version within a second. Each waits a random part of this, or all would fetch it at once. */
const SPREAD_MS = 60_000;

/** The Network Information API, which not every browser has. */
interface ConnectionInfo {
  readonly saveData?: boolean;
  readonly type?: string;
}

/**
 * Fetches a version that went live into the browser's cache, if this tab has the app in another version: the next page or
 * route change then waits for no download. Not where the visitor may pay for it. Returns the function that stops it.
 */
export function fetchAhead(random: () => number = Math.random): () => void {
  /** Cancels what is scheduled, by container. */
  const scheduled = new Map<string, () => void>();

  function check(): void {
    const versions = listNewVersions();
    for (const [container, cancel] of scheduled) {
      if (versions.some((version) => version.container === container)) continue;
      cancel();
      scheduled.delete(container);
    }
    for (const version of versions) {
      if (!scheduled.has(version.container)) scheduled.set(version.container, schedule(version));
    }
  }

  function schedule(version: LoadableApp): () => void {
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      cancel = whenIdle(() => void fetchVersion(version));
    }, random() * SPREAD_MS);
    return () => cancel();
  }

  const unsubscribe = onLiveSetChange(check);
  return () => {
    unsubscribe();
    scheduled.forEach((cancel) => cancel());
  };
}

/** The live versions that this tab does not run, of the apps that it runs. */
function listNewVersions(): LoadableApp[] {
  const { liveSet, versions } = appStore.getState();
  const apps = new Set(Object.values(versions).map(({ app }) => app));
  return Object.entries(liveSet.apps).flatMap(([name, app]) =>
    apps.has(name) && !(app.container in versions) ? [app] : [],
  );
}

async function fetchVersion(version: LoadableApp): Promise<void> {
  if (isMetered() || version.container in appStore.getState().versions) return;
  try {
    await fetchIntoCache(listFiles(version));
  } catch {
    // The version fetches what is missing when it is opened.
  }
}

function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionInfo };
  return connection?.saveData === true || connection?.type === 'cellular';
}
