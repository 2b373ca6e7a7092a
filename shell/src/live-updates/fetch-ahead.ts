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
 * Fetches what a learner may open next into the browser's cache, so that the next page or route change waits for no download:
 * the apps of the navigation once the first screen is there, and a version that goes live of an app that this tab knows. Not
 * where the visitor may pay for it. Returns the function that stops it.
 */
export function fetchAhead(random: () => number = Math.random): () => void {
  /** Cancels what is scheduled, by container. */
  const scheduled = new Map<string, () => void>();

  function check(spreadMs = SPREAD_MS): void {
    const versions = listNextVersions();
    for (const [container, cancel] of scheduled) {
      if (versions.some((version) => version.container === container)) continue;
      cancel();
      scheduled.delete(container);
    }
    for (const version of versions) {
      if (!scheduled.has(version.container)) scheduled.set(version.container, schedule(version, spreadMs));
    }
  }

  function schedule(version: LoadableApp, spreadMs: number): () => void {
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      cancel = whenIdle(() => void fetchVersion(version));
    }, random() * spreadMs);
    return () => cancel();
  }

  // The page was opened at a time of its own.
  check(0);
  const unsubscribe = onLiveSetChange(() => check());
  return () => {
    unsubscribe();
    scheduled.forEach((cancel) => cancel());
  };
}

/** The live versions that this tab does not run, of the apps that it runs or has in its navigation. */
function listNextVersions(): LoadableApp[] {
  const { liveSet, versions } = appStore.getState();
  const running = new Set(Object.values(versions).map(({ app }) => app));
  return Object.entries(liveSet.apps).flatMap(([name, app]) =>
    (running.has(name) || app.navigation?.length) && !(app.container in versions) ? [app] : [],
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
