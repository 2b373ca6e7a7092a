import { contentAddress } from '@glossa/contract/page-protocol';
import type { StoredRelease } from '../bundle/bundle';
import { liveVersion, type KnownReleases } from '../log/history';

/** Versions with the file, first those that visitors get. Includes revoked ones: what they share belongs to others too. */
export function findByContent(
  { history, find }: KnownReleases,
  { app, address, file }: { app: string; address: string; file: string },
): StoredRelease[] {
  const known = history.apps.get(app);
  if (!known) return [];
  const latest = [...known.published.keys()].reverse();
  const versions = new Set([liveVersion(history, app), known.canary?.version, ...latest]);
  return [...versions].flatMap((version) => {
    const stored = version === undefined ? undefined : find(app, version);
    const files = stored?.release.files ?? {};
    const integrity = Object.hasOwn(files, file) ? files[file] : undefined;
    return stored && integrity !== undefined && contentAddress(integrity) === address ? [stored] : [];
  });
}
