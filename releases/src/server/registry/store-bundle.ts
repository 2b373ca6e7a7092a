import type { BuiltRelease } from '@glossa/shared/contract/release';
import type { BundleStore } from '../../storage/bundle-store';
import type { StoredRelease } from '../../core/bundle';
import { prepareBundle } from '../../core/compress';
import { bundleDigest } from '../../core/digest';
import { ReleaseError } from '../../core/release-error';

/** Puts a checked bundle into the store, unless the same bytes are there already. */
export async function storeBundle(
  bundles: BundleStore,
  release: BuiltRelease,
  files: ReadonlyMap<string, Buffer>,
): Promise<StoredRelease> {
  const { app, version } = release;
  const digest = bundleDigest(files);
  const existing = await bundles.find(app, version);
  if (existing?.digest === digest) return existing;
  if (existing) {
    throw new ReleaseError(
      'version_exists',
      `${app} ${version} has been published with other bytes. A version never changes: publish under a new one.`,
    );
  }
  const prepared = await prepareBundle(release, digest, files);
  await bundles.put(prepared);
  return prepared.stored;
}
