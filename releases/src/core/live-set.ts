import type { BuiltRelease, LiveApp, LiveSet, LoadableApp } from '@glossa/shared/contract/release';
import { liveVersion } from './history';
import type { KnownReleases } from './known-releases';
import { wayBack } from './way-back';

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

/**
 * What a page is told. An app whose live bytes are gone is left out. Its fallback is where a plain rollback would lead:
 * a version that does not fit the live shell would fail in the same tab.
 */
export function buildLiveSet(known: KnownReleases): LiveSet {
  const { history, find } = known;
  const apps: Record<string, LiveApp> = {};
  for (const name of [...history.apps.keys()].sort()) {
    const live = find(name, liveVersion(history, name));
    if (!live) continue;
    const earlier = find(name, wayBack(known, name).ready?.version);
    apps[name] = earlier
      ? { ...loadableApp(live.release), fallback: loadableApp(earlier.release) }
      : loadableApp(live.release);
  }
  return { revision: history.liveRevision, apps };
}
