import type { StoredRelease } from '../bundle/bundle';
import { liveVersion, type History } from './history';
import { ReleaseError } from '../release-error';

/** Everything a verb decides by: the fold of the log, and what was stored of every version. */
export interface KnownReleases {
  history: History;
  /** Undefined for a version that is unknown or whose bytes are gone. */
  find: (app: string, version: string | undefined) => StoredRelease | undefined;
}

export function liveReleases({ history, find }: KnownReleases): StoredRelease[] {
  return [...history.apps.keys()].flatMap((app) => find(app, liveVersion(history, app)) ?? []);
}

export function requireStored({ find }: KnownReleases, app: string, version: string): StoredRelease {
  const stored = find(app, version);
  if (stored) return stored;
  throw new ReleaseError('bundle_missing', `The files of ${app} ${version} are not in the store.`);
}
