import type { LiveApp } from '@glossa/shared/contract/release';
import { liveApp } from './live-set';
import { loadApp, loadedApp, type LoadedApp } from './load-app';

const PATIENCE_MS = 1_000;

/** What a mount shows: an app, maybe in its last known good version, or nothing but its panel. */
export type OpenedApp =
  | { readonly kind: 'running'; readonly app: LoadedApp; readonly steppedBack: boolean }
  | { readonly kind: 'failed'; readonly name: string };

/** The version that each app's mount shows in this tab. */
const shown = new Map<string, LoadedApp>();
const renderedWell = new Set<string>();
const crashed = new Set<string>();

/**
 * The version to show at a mount now. The live one replaces an older one only while the app is not busy; one that
 * cannot be loaded, or that crashed before it ever rendered well, gives way to the last known good one.
 */
export async function openApp(name: string): Promise<OpenedApp> {
  const live = liveApp(name);
  if (!live) return { kind: 'failed', name };
  const before = shown.get(name);
  if (before && before.container !== live.container && before.module.isBusy?.()) return running(before, live);
  try {
    if (crashed.has(live.container) && live.fallback)
      return running(await loadApp(name, live.fallback), live);
    const newest = loadApp(name, live);
    const inUse = before && before.container === live.fallback?.container ? before : undefined;
    return running(inUse ? await orAfterPatience(newest, inUse) : await newest, live);
  } catch {
    return stepBack(name, live);
  }
}

/** Whoever has stepped back already does not wait for the newest version on every click. */
function orAfterPatience(newest: Promise<LoadedApp>, inUse: LoadedApp): Promise<LoadedApp> {
  const patience = new Promise<LoadedApp>((resolve) => setTimeout(() => resolve(inUse), PATIENCE_MS));
  return Promise.race([newest, patience]);
}

async function stepBack(name: string, live: LiveApp): Promise<OpenedApp> {
  if (!live.fallback) return { kind: 'failed', name };
  try {
    return running(await loadApp(name, live.fallback), live);
  } catch {
    return { kind: 'failed', name };
  }
}

function running(app: LoadedApp, live: LiveApp): OpenedApp {
  shown.set(app.name, app);
  return { kind: 'running', app, steppedBack: app.container === live.fallback?.container };
}

/** The lender, if the version that may lend runs in this tab already. */
export function openedLender(name: string): LoadedApp | undefined {
  const live = liveApp(name);
  if (!live) return undefined;
  return loadedApp(crashed.has(live.container) && live.fallback ? live.fallback : live);
}

/** The version that a slot takes its component from. */
export async function openLender(name: string): Promise<LoadedApp> {
  const opened = openedLender(name);
  if (opened) return opened;
  const result = await openApp(name);
  if (result.kind === 'failed') throw new Error(`${name} could not be loaded`);
  return result.app;
}

export function noteRenderedWell(app: LoadedApp): void {
  renderedWell.add(app.container);
}

/** Returns whether another version should be tried instead of the one that crashed. */
export function noteCrash(app: LoadedApp): boolean {
  if (renderedWell.has(app.container) || crashed.has(app.container)) return false;
  crashed.add(app.container);
  return liveApp(app.name)?.fallback !== undefined;
}

/** Starts to load an app that the learner is about to open; a failure will show when it is opened. */
export function preloadApp(name: string): void {
  const live = liveApp(name);
  if (live) loadApp(name, live).catch(() => undefined);
}
