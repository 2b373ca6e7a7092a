import type { PreparedBundle } from '../src/core/bundle/bundle';
import { ReleaseError } from '../src/core/release-error';
import type { BundleStore } from '../src/storage/bundle-store';

/** In memory, for tests. */
export function createMemoryBundleStore(): BundleStore {
  const bundles = new Map<string, PreparedBundle>();
  const bundleKey = (app: string, version: string) => `${app}/${version}`;
  return {
    async put(bundle) {
      const { app, version } = bundle.stored.release;
      const key = bundleKey(app, version);
      if (bundles.has(key)) throw new ReleaseError('version_exists', `${version} has been published before.`);
      bundles.set(key, bundle);
    },
    async find(app, version) {
      return bundles.get(bundleKey(app, version))?.stored;
    },
    async read(app, version, path, encoding) {
      const files = bundles.get(bundleKey(app, version))?.files;
      return files?.find((file) => file.path === path && file.encoding === encoding)?.bytes;
    },
  };
}
