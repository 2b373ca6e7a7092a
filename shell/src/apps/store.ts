import { LIVE_SET_ELEMENT_ID } from '@glossa/contract/page-protocol';
import type { LiveApp, LiveSet, WithdrawnVersion } from '@glossa/contract/release';
import type { RemoteModule } from '@glossa/kit/federation';
import type { Catalogue, Locale } from '@glossa/kit/i18n';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { FragmentInstance } from 'react';
import { createStore, useStore } from 'zustand';

interface VersionName {
  readonly app: string;
  readonly version: string;
  readonly container: string;
}

/** The code and messages of one version of one app, running in this tab. */
export interface LoadedApp extends VersionName {
  readonly module: RemoteModule;
  /** Revision of the live set that named it. */
  readonly revision: number;
  /** Milliseconds from the request to the code being ready. */
  readonly loadMs: number;
  /** Catalogues loaded so far, by requested language. */
  readonly catalogues: Map<Locale, Catalogue>;
}

/** One version of one app, as this tab knows it. Its code is never unloaded. */
export interface AppVersion extends VersionName {
  /** `crashed`: not to be used where the app has another version. `withdrawn`: to be replaced wherever it is shown. */
  readonly status: 'loading' | 'ready' | 'rendered' | 'crashed' | 'withdrawn';
  /** The load in flight or done. */
  readonly loading?: Promise<LoadedApp>;
  readonly loaded?: LoadedApp;
  /** True for the version of an app that was opened last. */
  readonly isOpen: boolean;
  /** Places (the mount, or a lent slot) where it has rendered without a crash. */
  readonly renderedAt: readonly string[];
  /** True after one of its chunks failed to load. */
  readonly hasMissingChunk: boolean;
}

/** By container, whose name is unique to one version of one app. */
export type AppVersions = Readonly<Record<string, AppVersion>>;

/** A place where a version is on the screen now, with the elements that it has drawn there. */
export interface ShownPlace {
  readonly container: string;
  /** The app's mount, or the slot it lends. */
  readonly place: string;
  readonly elements: FragmentInstance | null;
}

interface AppsState {
  /** The live set as the server sent it. */
  readonly announced: LiveSet;
  /** The same with a developer's overrides. */
  readonly liveSet: LiveSet;
  readonly shellContainer: string;
  /** Language of the names in the page's own live set. */
  readonly pageLocale: string;
  readonly versions: AppVersions;
  readonly onScreen: readonly ShownPlace[];
  /** How many times an open version was replaced by another. */
  readonly swaps: number;
  /** How many times the stream of this browser was lost and is open again, perhaps at another server. */
  readonly reconnections: number;
  /** Path of the screen that was opened last. */
  readonly openedPath?: string;
  /** True at the home address where it was reached by an address without a page. */
  readonly isLost: boolean;
}

const EMPTY: LiveSet = { revision: 0, apps: {} };

export const appStore = createStore<AppsState>(() => ({
  announced: EMPTY,
  liveSet: EMPTY,
  shellContainer: '',
  pageLocale: '',
  versions: {},
  onScreen: [],
  swaps: 0,
  reconnections: 0,
  isLost: false,
}));

let changeLiveSet = (set: LiveSet) => set;

/** Has each live set changed before the tab follows it. */
export function changeLiveSets(change: (set: LiveSet) => LiveSet): void {
  changeLiveSet = change;
}

export function readPageLiveSet(): void {
  const text = document.getElementById(LIVE_SET_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no live set (#${LIVE_SET_ELEMENT_ID})`);
  showLiveSet(JSON.parse(text) as LiveSet);
  const shell = liveApp('shell');
  if (shell) addVersion('shell', shell, { status: 'ready' });
  // The shell comes with the page, so a later set cannot change which one runs.
  appStore.setState({ shellContainer: shell?.container ?? '', pageLocale: document.documentElement.lang });
}

/** False if it is older or changes nothing. One of the same revision may differ: a preview, or another language. */
export function applyLiveSet(set: LiveSet): boolean {
  const { announced } = appStore.getState();
  if (set.revision < announced.revision || replaceEqualDeep(announced, set) === announced) return false;
  showLiveSet(set);
  return true;
}

function showLiveSet(announced: LiveSet): void {
  const liveSet = changeLiveSet(announced);
  const versions = Object.entries(appStore.getState().versions).map(([container, version]) => {
    const isLiveAgain = version.status === 'withdrawn' && !findWithdrawal(liveSet, version.app, container);
    return [container, isLiveAgain ? { ...version, status: 'ready' as const } : version] as const;
  });
  appStore.setState({ announced, liveSet, versions: Object.fromEntries(versions) });
}

export const findWithdrawal = ({ withdrawn }: LiveSet, app: string, container: string) =>
  withdrawn?.[app]?.find((version) => version.container === container)?.how;

export const currentWithdrawal = (app: string, container: string): WithdrawnVersion['how'] | undefined =>
  findWithdrawal(appStore.getState().liveSet, app, container);

export const liveApp = (name: string): LiveApp | undefined => appStore.getState().liveSet.apps[name];

export const useLiveSet = (): LiveSet => useStore(appStore, ({ liveSet }) => liveSet);

export const onLiveSetChange = (listener: () => void): (() => void) =>
  appStore.subscribe((state, before) => {
    if (state.liveSet !== before.liveSet) listener();
  });

export function noteReconnected(): void {
  appStore.setState(({ reconnections }) => ({ reconnections: reconnections + 1 }));
}

export const onReconnected = (listener: () => void): (() => void) =>
  appStore.subscribe((state, before) => {
    if (state.reconnections !== before.reconnections) listener();
  });

/** The live app that answers for a path; a mount is its first segment. */
export function findApp(pathname: string): string | undefined {
  const mount = `/${pathname.split('/')[1]}`;
  return Object.entries(appStore.getState().liveSet.apps).find(([, { mounts }]) =>
    mounts.includes(mount),
  )?.[0];
}

export const findLender = (slot: string): string | undefined =>
  Object.entries(appStore.getState().liveSet.apps).find(([, app]) => app.slots.includes(slot))?.[0];

/** The shell that this page runs; undefined before the live set has been read. */
export function runningShell(): AppVersion | undefined {
  const { versions, shellContainer } = appStore.getState();
  return versions[shellContainer];
}

/** Every app version whose code runs in this tab. */
export const loadedApps = (): LoadedApp[] =>
  Object.values(appStore.getState().versions).flatMap(({ loaded }) => loaded ?? []);

export function addVersion(
  app: string,
  { version, container }: { version: string; container: string },
  more: Pick<AppVersion, 'status' | 'loading'>,
): void {
  const added = {
    app,
    version,
    container,
    isOpen: false,
    renderedAt: [],
    hasMissingChunk: false,
  };
  appStore.setState(({ versions }) => ({ versions: { ...versions, [container]: { ...added, ...more } } }));
}

export function removeVersion(container: string): void {
  const { [container]: _removed, ...versions } = appStore.getState().versions;
  appStore.setState({ versions });
}

export function updateVersion(container: string, change: (version: AppVersion) => Partial<AppVersion>): void {
  appStore.setState(({ versions }) => {
    const version = versions[container];
    return version ? { versions: { ...versions, [container]: { ...version, ...change(version) } } } : {};
  });
}

/** Records that a version is on the screen; returns the function that removes the record. */
export function showOnScreen(shown: ShownPlace): () => void {
  appStore.setState(({ onScreen }) => ({ onScreen: [...onScreen, shown] }));
  return () => appStore.setState(({ onScreen }) => ({ onScreen: onScreen.filter((each) => each !== shown) }));
}

export const isOnScreen = (container: string): boolean =>
  appStore.getState().onScreen.some((shown) => shown.container === container);

/** True while the version is to be replaced wherever it is shown. */
export const isWithdrawn = (container: string): boolean =>
  appStore.getState().versions[container]?.status === 'withdrawn';
