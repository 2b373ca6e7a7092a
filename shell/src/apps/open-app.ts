import { findScreenCalls, HOME_PATH } from '@glossa/contract/navigation';
import type { LoadableApp } from '@glossa/contract/release';
import { startCalls } from '@glossa/kit/api-client';
import { startScreen } from '@glossa/kit/federation';
import { redirect, redirectDocument } from 'react-router-dom';
import { noteOutcome } from '../telemetry/beacons';
import { noteError } from '../telemetry/note-error';
import { chooseFallback, chooseVersion, findOpenVersion, type VersionChoice } from './choose-version';
import { describeFailure, loadApp } from './load-app';
import { needsFreshPage } from './needs-fresh-page';
import { isBusy } from './save-drafts';
import { appStore, findApp, liveApp, updateVersion, type LoadedApp } from './store';

/** A tab that shows the fallback waits this long for the live version when it opens the app again. */
const LIVE_VERSION_TIMEOUT_MS = 1_000;
/** A screen whose data takes longer is shown with its own loading state. */
const DATA_TIMEOUT_MS = 1_500;

/** The content of a mount: a version of its app, or the panel that says that the app is unavailable. */
export type OpenedApp =
  | {
      readonly kind: 'running';
      readonly container: string;
      readonly app: LoadedApp;
      readonly isFallback: boolean;
    }
  | { readonly kind: 'failed'; readonly name: string; readonly container?: undefined };

/** The router's loader: opens the app that answers for the address, and waits for its code, messages and data. */
export async function mountLoader({ request }: { request: Request }): Promise<OpenedApp | Response> {
  const location = new URL(request.url);
  const { pathname, search, hash } = location;
  const name = findApp(pathname);
  // A redirect would loop where no app answers at the home address either.
  if (name === undefined)
    return pathname === HOME_PATH ? { kind: 'failed', name: HOME_PATH.slice(1) } : leadHome();
  const { openedPath } = appStore.getState();
  if (openedPath !== undefined && openedPath !== pathname && needsFreshPage())
    return redirectDocument(pathname + search + hash);
  appStore.setState({ openedPath: pathname, ...(pathname !== HOME_PATH && { isLost: false }) });
  return openScreen(name, location);
}

function leadHome(): Response {
  appStore.setState({ isLost: true });
  return redirect(HOME_PATH);
}

export async function openScreen(name: string, location: URL): Promise<OpenedApp> {
  const forgetCalls = startScreenCalls(name, location.pathname);
  const opened = await openApp(name);
  if (opened.kind === 'running')
    await Promise.race([prepareScreen(opened.app, location), delay(DATA_TIMEOUT_MS)]);
  forgetCalls();
  return opened;
}

/** Preloads the code and then the data of a screen that the learner is about to open. */
export async function preloadScreen(path: string): Promise<void> {
  const location = new URL(path, window.location.origin);
  const name = findApp(location.pathname);
  const choice = name === undefined ? undefined : choose(name);
  if (name === undefined || !choice) return;
  const forgetCalls = startScreenCalls(name, location.pathname);
  // A failure shows when the app is opened.
  const app = await loadApp(name, choice.open).catch(() => undefined);
  if (app) await prepareScreen(app, location);
  forgetCalls();
}

/** Starts the calls of a screen whose code is not there yet; returns the function that forgets the unused ones. */
function startScreenCalls(name: string, pathname: string): () => void {
  const app = liveApp(name);
  if (!app || appStore.getState().versions[app.container]?.loaded) return () => undefined;
  return startCalls(findScreenCalls(app, pathname));
}

async function prepareScreen({ module }: LoadedApp, location: URL): Promise<void> {
  try {
    await startScreen(module.screens, location);
  } catch {
    // The screen shows the failure when it renders.
  }
}

/** Opens the version of an app that this tab must show, or the fallback when that cannot be loaded. */
export async function openApp(name: string): Promise<OpenedApp> {
  const { versions } = appStore.getState();
  const before = findOpenVersion(name, versions)?.loaded;
  const choice = choose(name, before !== undefined && isBusy(before));
  if (!choice) return { kind: 'failed', name };
  const { open, fallback, keep } = choice;
  if (keep?.loaded) return markOpen(keep.loaded);
  try {
    const loading = loadApp(name, open);
    const isOnFallback = before && before.container === fallback?.container;
    const slow = isOnFallback ? [delay(LIVE_VERSION_TIMEOUT_MS).then(() => before)] : [];
    return markOpen(await Promise.race([loading, ...slow]));
  } catch (error) {
    return openFallback(name, open, error);
  }
}

/** The version that a slot takes its component from, if its code is loaded. */
export function loadedLender(name: string): LoadedApp | undefined {
  const choice = choose(name);
  return choice && appStore.getState().versions[choice.open.container]?.loaded;
}

function choose(name: string, busy = false): VersionChoice | undefined {
  const { liveSet, versions } = appStore.getState();
  return chooseVersion(name, liveSet, versions, busy);
}

async function openFallback(name: string, failed: LoadableApp, error: unknown): Promise<OpenedApp> {
  const { liveSet, versions } = appStore.getState();
  const fallback = chooseFallback(failed, name, liveSet, versions);
  try {
    if (!fallback) throw error;
    const app = await loadApp(name, fallback);
    reportLoadError(name, failed, 'fallback', error);
    return markOpen(app);
  } catch (fallbackError) {
    reportLoadError(name, failed, 'failed', error);
    if (fallback) reportLoadError(name, fallback, 'failed', fallbackError);
    return { kind: 'failed', name };
  }
}

function reportLoadError(
  app: string,
  { version }: LoadableApp,
  result: 'fallback' | 'failed',
  error: unknown,
): void {
  const { revision } = appStore.getState().liveSet;
  noteOutcome({ app, version, revision, result, ...describeFailure(error) });
  noteError({ error, app, version });
}

function markOpen(loaded: LoadedApp): OpenedApp {
  const { app, container } = loaded;
  const { liveSet, versions, swaps } = appStore.getState();
  const before = findOpenVersion(app, versions);
  if (before?.container !== container) {
    if (before) {
      updateVersion(before.container, () => ({ isOpen: false }));
      appStore.setState({ swaps: swaps + 1 });
    }
    updateVersion(container, () => ({ isOpen: true }));
  }
  return {
    kind: 'running',
    container,
    app: loaded,
    isFallback: container === liveSet.apps[app]?.fallback?.container,
  };
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
