import type { LiveApp, LiveSet, WithdrawnVersion } from '@glossa/contract/release';
import { useSyncExternalStore } from 'react';
import { withOverrides } from './overrides';

const ELEMENT_ID = 'glossa-live';

let announced: LiveSet = { revision: 0, apps: {} };
let current = announced;
let running: LiveApp | undefined;
let locale = '';
const listeners = new Set<() => void>();

/** Takes the live set that the server put into the page. */
export function readPageLiveSet(): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no live set (#${ELEMENT_ID})`);
  show(JSON.parse(text) as LiveSet);
  // Of all apps the shell alone comes with the page, so it is the one that this set names for as long as the page lives.
  running = current.apps['shell'];
  locale = document.documentElement.lang;
}

/** The language in which the page's own set names things. */
export function pageLocale(): string {
  return locale;
}

/** Which version of every app is live for this visitor. */
export function currentLiveSet(): LiveSet {
  return current;
}

/** The same as the server says it, without a developer's overrides. */
export function announcedLiveSet(): LiveSet {
  return announced;
}

/**
 * Takes a set that arrived later. An older one may be late and is passed by; one of the same revision may say something
 * else, as when a preview begins or ends or the names come in another language. Returns whether it was news.
 */
export function takeLiveSet(set: LiveSet): boolean {
  if (set.revision < announced.revision || JSON.stringify(set) === JSON.stringify(announced)) return false;
  show(set);
  return true;
}

/** Calls back on each change; returns the way to stop. */
export function onLiveSetChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveSet(): LiveSet {
  return useSyncExternalStore(onLiveSetChange, currentLiveSet);
}

export function liveApp(name: string): LiveApp | undefined {
  return current.apps[name];
}

/** The live app that answers for a path, by its longest mount. */
export function appNameAt(pathname: string): string | undefined {
  const answering = (mount: string) => pathname === mount || pathname.startsWith(`${mount}/`);
  const candidates = Object.entries(current.apps).flatMap(([name, app]) =>
    app.mounts.filter(answering).map((mount) => ({ name, mount })),
  );
  return candidates.sort((a, b) => b.mount.length - a.mount.length)[0]?.name;
}

/** The live app that lends a slot or an action. */
export function appNameLending(slot: string): string | undefined {
  return Object.entries(current.apps).find(([, app]) => app.slots.includes(slot))?.[0];
}

/** How a version of an app was taken back, if it was. */
export function withdrawal(name: string, container: string): WithdrawnVersion['how'] | undefined {
  return current.withdrawn?.[name]?.find((version) => version.container === container)?.how;
}

/** The shell that this page runs. */
export function runningShell(): LiveApp | undefined {
  return running;
}

function show(set: LiveSet): void {
  announced = set;
  current = withOverrides(set);
  for (const listener of listeners) listener();
}
