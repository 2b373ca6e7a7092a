import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { LoadableApp } from '@glossa/contract/release';
import { chooseVersion } from '../apps/choose-version';
import { listFiles } from '../apps/load-app';
import { fetchIntoCache } from '../apps/load-files';
import { appStore, onLiveSetChange } from '../apps/store';
import { whenIdle } from '../idle/when-idle';

/** Open tabs learn of a version within a second. Each waits a random part of this, or all would fetch it at once. */
const SPREAD_MS = 60_000;

/** Calls back once the first screen is loaded; returns the function that cancels it. */
export type OnFirstScreen = (callback: () => void) => () => void;

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
export function fetchAhead(onFirstScreen: OnFirstScreen, random: () => number = Math.random): () => void {
  /** Cancels what is scheduled, by container. */
  const scheduled = new Map<string, () => void>();
  let isScreenLoaded = false;

  function check(spreadMs = SPREAD_MS): void {
    const versions = listNextVersions(isScreenLoaded);
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

  const stopWaiting = onFirstScreen(() => {
    isScreenLoaded = true;
    // Pages are not all opened at once.
    check(0);
  });
  const unsubscribe = onLiveSetChange(() => check());
  return () => {
    stopWaiting();
    unsubscribe();
    scheduled.forEach((cancel) => cancel());
  };
}

/**
 * The versions that this tab would open and does not have, of the apps that it runs and, once there is a screen, of those in its
 * navigation. A developer's own build is not fetched: it may not be running.
 */
function listNextVersions(isScreenLoaded: boolean): LoadableApp[] {
  const { liveSet, versions } = appStore.getState();
  const running = new Set(Object.values(versions).map(({ app }) => app));
  return Object.entries(liveSet.apps)
    .filter(([name, { navigation = [] }]) => running.has(name) || (isScreenLoaded && navigation.length > 0))
    .flatMap(([name]) => chooseVersion(name, liveSet, versions, false)?.open ?? [])
    .filter(({ container, version }) => !(container in versions) && version !== DEV_VERSION);
}

async function fetchVersion(version: LoadableApp): Promise<void> {
  if (isMetered() || version.container in appStore.getState().versions) return;
  try {
    await fetchIntoCache(listFiles(version));
  } catch {
    // The version fetches what is missing when it is opened.
  }
}

/** True where the visitor may pay for what is fetched. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionInfo };
  return connection?.saveData === true || connection?.type === 'cellular';
}
