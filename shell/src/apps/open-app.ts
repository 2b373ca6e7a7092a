import type { LiveApp, LoadableApp } from '@glossa/contract/release';
import { currentLiveSet, liveApp, withdrawal } from './store';
import { noteOutcome } from '../telemetry/outcomes';
import { isBusy } from './save-drafts';
import { loadApp, loadedApp, type LoadedApp } from './load-app';
import { phaseOf } from './load-fault';
import { countSwap } from './swaps';
import { isGivenUp, isLeft } from './verdicts';

const PATIENCE_MS = 1_000;

/** What a mount shows: an app, maybe in its last known good version, or nothing but its panel. */
export type OpenedApp =
  | { readonly kind: 'running'; readonly app: LoadedApp; readonly steppedBack: boolean }
  | { readonly kind: 'failed'; readonly name: string };

/** The version that each app's mount shows in this tab. */
const shown = new Map<string, LoadedApp>();

/**
 * The version to show at a mount now. The live one replaces an older one only while the app is not busy; one that
 * cannot be loaded, or that crashed before it was ever drawn well, gives way to the last known good one. A version that
 * was taken back is never opened.
 */
export async function openApp(name: string): Promise<OpenedApp> {
  const live = liveApp(name);
  const first = live && firstChoice(name, live);
  if (!live || !first) return { kind: 'failed', name };
  const before = shown.get(name);
  if (before && before.container !== first.container && mayStay(before)) return running(before, live);
  try {
    const newest = loadApp(name, first);
    const inUse = before && before.container === wayBack(name, first)?.container ? before : undefined;
    return running(inUse ? await orAfterPatience(newest, inUse) : await newest, live);
  } catch (fault) {
    return stepBack(name, { from: first, live, fault });
  }
}

/** The version that the app's mount has opened last. */
export function shownVersion(name: string): LoadedApp | undefined {
  return shown.get(name);
}

/** The last known good version to use in place of another, if there is one. */
export function wayBack(name: string, from: { container: string }): LoadableApp | undefined {
  const fallback = liveApp(name)?.fallback;
  if (!fallback || fallback.container === from.container || isGivenUp(fallback)) return undefined;
  return withdrawal(name, fallback.container) ? undefined : fallback;
}

/** The lender, if the version that may lend runs in this tab already. */
export function openedLender(name: string): LoadedApp | undefined {
  const live = liveApp(name);
  const first = live && firstChoice(name, live);
  return first && loadedApp(first);
}

/** The version that a slot takes its component from. */
export async function openLender(name: string): Promise<LoadedApp> {
  const opened = openedLender(name);
  if (opened) return opened;
  const result = await openApp(name);
  if (result.kind === 'failed') throw new Error(`${name} could not be loaded`);
  return result.app;
}

/** Starts to load an app that the learner is about to open, if there is one; a failure will show when it is opened. */
export async function preloadApp(name: string): Promise<LoadedApp | undefined> {
  const live = liveApp(name);
  const first = live && firstChoice(name, live);
  return first && loadApp(name, first).catch(() => undefined);
}

/** Where there is no other, a version that crashed is as good as none but may be tried again. */
function firstChoice(name: string, live: LiveApp): LoadableApp | undefined {
  const withdrawn = withdrawal(name, live.container) !== undefined;
  if (!withdrawn && !isGivenUp(live)) return live;
  return wayBack(name, live) ?? (withdrawn ? undefined : live);
}

function mayStay(app: LoadedApp): boolean {
  if (isLeft(app) || withdrawal(app.name, app.container) === 'revoked') return false;
  return isBusy(app);
}

/** Whoever has stepped back already does not wait for the newest version on every click. */
function orAfterPatience(newest: Promise<LoadedApp>, inUse: LoadedApp): Promise<LoadedApp> {
  const patience = new Promise<LoadedApp>((resolve) => setTimeout(() => resolve(inUse), PATIENCE_MS));
  return Promise.race([newest, patience]);
}

interface StepBack {
  readonly from: LoadableApp;
  readonly live: LiveApp;
  readonly fault: unknown;
}

async function stepBack(name: string, { from, live, fault }: StepBack): Promise<OpenedApp> {
  const back = wayBack(name, from);
  try {
    if (!back) throw fault;
    const app = await loadApp(name, back);
    noteFault(name, from, 'stepped-back', fault);
    return running(app, live);
  } catch (error) {
    noteFault(name, from, 'failed', fault);
    if (back) noteFault(name, back, 'failed', error);
    return { kind: 'failed', name };
  }
}

function noteFault(app: string, { version }: LoadableApp, result: 'stepped-back' | 'failed', fault: unknown) {
  noteOutcome({ app, version, revision: currentLiveSet().revision, result, phase: phaseOf(fault) });
}

function running(app: LoadedApp, live: LiveApp): OpenedApp {
  const before = shown.get(app.name);
  if (before && before !== app) countSwap();
  shown.set(app.name, app);
  return { kind: 'running', app, steppedBack: app.container === live.fallback?.container };
}
