import type { BuiltRelease } from '@glossa/contract/release';
import type { BundleStore } from '../../storage/bundle-store';
import type { StoredRelease } from '../../core/bundle/bundle';
import { prepareBundle } from '../../core/bundle/compress';
import { bundleDigest } from '../../core/bundle/digest';
import { ReleaseError } from '../../core/release-error';

/** Puts a checked bundle into the store, unless the same bytes are there already. */
export async function storeBundle(
  bundles: BundleStore,
  release: BuiltRelease,
  files: ReadonlyMap<string, Buffer>,
): Promise<StoredRelease> {
  const digest = bundleDigest(files);
  const existing = await findSame(bundles, release, digest);
  if (existing) return existing;
  const prepared = await prepareBundle(release, digest, files);
  try {
    await bundles.put(prepared);
    return prepared.stored;
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.code !== 'version_exists') throw error;
    // Somebody else, through another server, was first; perhaps with the same bytes.
    const theirs = await findSame(bundles, release, digest);
    if (theirs) return theirs;
    throw error;
  }
}

/** @throws ReleaseError `version_exists` when the version is there with other bytes. */
async function findSame(
  bundles: BundleStore,
  { app, version }: BuiltRelease,
  digest: string,
): Promise<StoredRelease | undefined> {
  const existing = await bundles.find(app, version);
  if (!existing || existing.digest === digest) return existing;
  throw new ReleaseError(
    'version_exists',
    `${app} ${version} has been published with other bytes. A version never changes: publish under a new one.`,
  );
}
