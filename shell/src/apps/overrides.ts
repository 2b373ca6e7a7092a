import { browserStorage } from '@glossa/shared/browser-storage';
import type { LiveApp, LiveSet } from '@glossa/contract/release';

const KEY = 'glossa.overrides';
const META = 'meta[name="glossa-overrides"][content="localhost"]';
const ENTRY = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}\/\S+$/;
/** Added to any address it takes every override away, also one that keeps the page from coming up. */
const RESET = { name: 'overrides', value: 'off' };
const CONTAINER = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;

/** Of a build that nobody has published. */
export const DEV_VERSION = '0.0.0-dev';

/** An app that comes from a developer's own machine instead of from the site. */
export interface Override {
  /** Address of the container's entry. */
  readonly entry: string;
  readonly container: string;
}

export type Overrides = Readonly<Record<string, Override>>;

/** Whether this site lets developers put apps of their own machine into it. A public one never does. */
export function overridesAllowed(): boolean {
  return document.querySelector(META) !== null;
}

export function isLocalEntry(address: string): boolean {
  return ENTRY.test(address);
}

export function readOverrides(): Overrides {
  if (!overridesAllowed()) return {};
  if (new URLSearchParams(location.search).get(RESET.name) === RESET.value) keepOverrides({});
  try {
    const kept: unknown = JSON.parse(browserStorage.get(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => isOverride(value)));
  } catch {
    // Unreadable text overrides nothing.
    return {};
  }
}

export function keepOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length > 0) browserStorage.set(KEY, JSON.stringify(overrides));
  else browserStorage.remove(KEY);
}

/** The live set with the developer's own apps in it. The shell comes with the page, so it cannot be one of them. */
export function withOverrides(set: LiveSet): LiveSet {
  const overrides = Object.entries(readOverrides()).filter(([name]) => name !== 'shell');
  if (overrides.length === 0) return set;
  const apps = { ...set.apps };
  const withdrawn = { ...set.withdrawn };
  for (const [name, override] of overrides) {
    apps[name] = overridden(name, override, set.apps[name]);
    // The developer's build may carry the version that was taken back: it is the one being mended.
    delete withdrawn[name];
  }
  return { ...set, apps, withdrawn };
}

/** Mounts and slots are those of the live version. */
function overridden(name: string, { entry, container }: Override, live: LiveApp | undefined): LiveApp {
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
