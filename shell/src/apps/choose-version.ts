import type { LiveSet, LoadableApp } from '@glossa/contract/release';
import { findWithdrawal, type AppVersion, type AppVersions } from './store';

export interface VersionChoice {
  readonly open: LoadableApp;
  /** The version to open when `open` cannot be loaded. */
  readonly fallback: LoadableApp | undefined;
  /** The version that is open already and must stay. */
  readonly keep: AppVersion | undefined;
}

/**
 * The live version replaces an older one only while that is not `busy`. A withdrawn version is never opened.
 * A crashed one gives way to the fallback, and is tried again without one.
 */
export function chooseVersion(app: string, liveSet: LiveSet, versions: AppVersions, busy: boolean) {
  const live = liveSet.apps[app];
  if (!live) return undefined;
  const fallback = chooseFallback(live, app, liveSet, versions);
  const isUsable = findWithdrawal(liveSet, app, live.container) === undefined;
  const hasCrashed = versions[live.container]?.status === 'crashed';
  const open = isUsable && !(hasCrashed && fallback) ? live : fallback;
  if (!open) return undefined;
  const before = findOpenVersion(app, versions);
  const mustStay = before && before.container !== open.container && busy && mayStay(before, liveSet);
  return { open, fallback: open === live ? fallback : undefined, keep: mustStay ? before : undefined };
}

/** The version to use instead of `failed`, if there is one. */
export function chooseFallback(
  failed: { container: string },
  app: string,
  liveSet: LiveSet,
  versions: AppVersions,
): LoadableApp | undefined {
  const fallback = liveSet.apps[app]?.fallback;
  if (!fallback || fallback.container === failed.container) return undefined;
  if (versions[fallback.container]?.status === 'crashed') return undefined;
  return findWithdrawal(liveSet, app, fallback.container) ? undefined : fallback;
}

/** The version of an app that this tab opened last. */
export const findOpenVersion = (app: string, versions: AppVersions): AppVersion | undefined =>
  Object.values(versions).find((version) => version.app === app && version.isOpen);

/** A version that was rolled back may stay while it is busy; one that is withdrawn in this tab or revoked may not. */
const mayStay = ({ app, container, status }: AppVersion, liveSet: LiveSet): boolean =>
  status !== 'withdrawn' && findWithdrawal(liveSet, app, container) !== 'revoked';
