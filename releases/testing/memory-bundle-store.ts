import type { PreparedBundle } from '../src/core/bundle/bundle';
import { ReleaseError } from '../src/core/release-error';
import { type BundleStore, listFileNames, type SideFiles } from '../src/storage/bundle-store';

/** In memory, for tests. `lose` drops files of a stored version, and without names its release.json too. */
export function createMemoryBundleStore(): BundleStore & {
  lose(app: string, version: string, ...names: string[]): void;
} {
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
    async findMissing(stored) {
      const { app, version } = stored.release;
      const bundle = bundles.get(bundleKey(app, version));
      const present = (bundle?.files ?? []).map(({ path, encoding }) => `${encoding}/${path}`);
      const missing = listFileNames(stored).filter((name) => !present.includes(name));
      return bundle ? missing : ['release.json', ...missing];
    },
    async remove(app, version) {
      bundles.delete(bundleKey(app, version));
    },
    async restore(bundle) {
      const { app, version } = bundle.stored.release;
      bundles.set(bundleKey(app, version), bundle);
    },
    deltas: createSideFiles(),
    sourceMaps: createSideFiles(),
    lose(app, version, ...names) {
      const bundle = bundles.get(bundleKey(app, version));
      if (!bundle || names.length === 0) return void bundles.delete(bundleKey(app, version));
      const files = bundle.files.filter(({ path, encoding }) => !names.includes(`${encoding}/${path}`));
      bundles.set(bundleKey(app, version), { ...bundle, files });
    },
  };
}

function createSideFiles(): SideFiles {
  const files = new Map<string, Map<string, Buffer>>();
  const ofVersion = (app: string, version: string) => files.get(`${app}/${version}`);
  return {
    async put(app, version, name, bytes) {
      files.set(`${app}/${version}`, new Map(ofVersion(app, version)).set(name, bytes));
    },
    read: async (app, version, name) => ofVersion(app, version)?.get(name),
    list: async (app, version) => new Set(ofVersion(app, version)?.keys()),
  };
}
