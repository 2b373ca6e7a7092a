import { contentAddress, appPath, bundlePath } from '@glossa/contract/page-protocol';
import type { StoredRelease } from '../bundle/bundle';
import { liveVersion, type KnownReleases } from '../log/history';
import type { BuiltRelease, BundleFile } from '@glossa/contract/release';

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

/** Address of the folder from which the code of a version requests its files. */
export function baseAddress({ app, version, addresses }: BuiltRelease): string {
  return addresses === 'content' ? appPath(app) : bundlePath(app, version);
}

/** Names files as the code of a version requests them, so that a page fetches none under two addresses. */
export function addressFiles(
  { addresses }: Pick<BuiltRelease, 'addresses'>,
  files: readonly BundleFile[],
): BundleFile[] {
  if (addresses !== 'content') return [...files];
  return files.map(({ file, integrity }) => ({ file: `${contentAddress(integrity)}/${file}`, integrity }));
}
