import { contentAddress } from '@glossa/contract/page-protocol';
import type { StoredRelease } from '../bundle/bundle';
import { liveVersion, type KnownReleases } from '../log/history';

/**
 * The versions of an app that have a file with this content, first those that visitors get. A revoked version is among
 * them: what it shares with others is theirs too.
 */
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
