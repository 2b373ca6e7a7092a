import { readLiveApps } from '@glossa/contract/live-apps';
import { DEV_VERSION } from '@glossa/contract/page-protocol';
import { browserStorage } from '@glossa/kit/browser';
import type { LiveApp, LiveSet } from '@glossa/contract/release';
import { areOverridesAllowed, OVERRIDES_KEY, pageOverride } from './granted-overrides';

const LOCAL_ENTRY = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}\/\S+$/;
/** This query parameter removes all overrides: one of them may keep the page from starting. */
const RESET_PARAMETER = { name: 'overrides', value: 'off' };
const CONTAINER = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;

/** An app that is loaded from a developer's own machine. */
export interface Override {
  /** URL of the container's entry. */
  readonly entry: string;
  readonly container: string;
}

export type Overrides = Readonly<Record<string, Override>>;

export const isLocalEntry = (url: string): boolean => LOCAL_ENTRY.test(url);

export function readOverrides(): Overrides {
  if (!areOverridesAllowed()) return {};
  if (new URLSearchParams(location.search).get(RESET_PARAMETER.name) === RESET_PARAMETER.value) {
    saveOverrides({});
  }
  const stored = browserStorage.getJson(OVERRIDES_KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isOverride(value)));
}

export function saveOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length > 0) browserStorage.set(OVERRIDES_KEY, JSON.stringify(overrides));
  else browserStorage.remove(OVERRIDES_KEY);
}

/** Puts the developer's own apps into the live set. The shell comes with the page, so it cannot be overridden. */
export function withOverrides(set: LiveSet): LiveSet {
  const granted = pageOverride();
  const chosen = { ...readOverrides(), ...(granted && { [granted.app]: granted }) };
  const live = readLiveApps(document.cookie);
  const overrides = Object.entries(chosen).filter(
    ([name]) => name !== 'shell' && (name === granted?.app || !live.includes(name)),
  );
  if (overrides.length === 0) return set;
  const apps = { ...set.apps };
  const withdrawn = { ...set.withdrawn };
  for (const [name, override] of overrides) {
    const live = set.apps[name];
    apps[name] = toLiveApp(name, override, live);
    // On a live site the page works while the dev server does not run.
    if (granted && live) apps[name].fallback = live;
    // The developer's build may have the version number that was withdrawn: they may be fixing it.
    delete withdrawn[name];
  }
  return { ...set, apps, withdrawn };
}

/** Takes mounts and slots from the live version. */
function toLiveApp(name: string, { entry, container }: Override, live: LiveApp | undefined): LiveApp {
  const file = entry.lastIndexOf('/') + 1;
  return {
    version: DEV_VERSION,
    base: entry.slice(0, file),
    container,
    entry: { file: entry.slice(file), integrity: '' },
    scripts: [],
    styles: [],
    messages: {},
    mounts: live?.mounts ?? [`/${name}`],
    slots: live?.slots ?? [],
    ...(live?.navigation ? { navigation: live.navigation } : {}),
  };
}

function isOverride(value: unknown): value is Override {
  if (typeof value !== 'object' || value === null) return false;
  const { entry, container } = value as Partial<Override>;
  const isEntry = typeof entry === 'string' && isLocalEntry(entry);
  return isEntry && typeof container === 'string' && CONTAINER.test(container);
}
