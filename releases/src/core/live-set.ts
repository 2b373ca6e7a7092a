import type { BuiltRelease, LiveApp, LiveSet, LoadableApp } from '@glossa/shared/contract/release';
import { liveVersion, previousVersion, type History } from './history';

/** Looks a published version up; undefined when its bytes are not there. */
export type FindRelease = (app: string, version: string | undefined) => BuiltRelease | undefined;

export function loadableApp(release: BuiltRelease): LoadableApp {
  const { app, version, container, entry, scripts, styles, messages, mounts, slots } = release;
  return {
    version,
    base: `/apps/${app}/${version}/`,
    container,
    entry,
    scripts,
    styles,
    messages,
    mounts,
    slots,
  };
}

/** What a page is told. An app whose live bytes are gone is left out; a fallback whose bytes are gone, too. */
export function buildLiveSet(history: History, find: FindRelease): LiveSet {
  const apps: Record<string, LiveApp> = {};
  for (const name of [...history.apps.keys()].sort()) {
    const live = find(name, liveVersion(history, name));
    if (!live) continue;
    const previous = find(name, previousVersion(history, name));
    apps[name] = previous ? { ...loadableApp(live), fallback: loadableApp(previous) } : loadableApp(live);
  }
  return { revision: history.liveRevision, apps };
}
