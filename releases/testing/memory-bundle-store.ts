import type { PreparedBundle } from '../src/core/bundle/bundle';
import { ReleaseError } from '../src/core/release-error';
import { deltaName, listFileNames, type BundleStore } from '../src/storage/bundle-store';

/** In memory, for tests. `lose` drops files of a stored version, and without names its release.json too. */
export function createMemoryBundleStore(): BundleStore & {
  lose(app: string, version: string, ...names: string[]): void;
} {
  const bundles = new Map<string, PreparedBundle>();
  const deltas = new Map<string, Map<string, Buffer>>();
  const sourceMaps = new Map<string, Map<string, Buffer>>();
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
    async restore(bundle) {
      const { app, version } = bundle.stored.release;
      bundles.set(bundleKey(app, version), bundle);
    },
    async putDelta(delta, bytes) {
      const key = bundleKey(delta.app, delta.version);
      deltas.set(key, (deltas.get(key) ?? new Map<string, Buffer>()).set(deltaName(delta), bytes));
    },
    async readDelta(delta) {
      return deltas.get(bundleKey(delta.app, delta.version))?.get(deltaName(delta));
    },
    async listDeltas(app, version) {
      return new Set(deltas.get(bundleKey(app, version))?.keys());
    },
    async putSourceMap({ app, version, path }, gzip) {
      const key = bundleKey(app, version);
      sourceMaps.set(key, (sourceMaps.get(key) ?? new Map<string, Buffer>()).set(path, gzip));
    },
    async readSourceMap({ app, version, path }) {
      return sourceMaps.get(bundleKey(app, version))?.get(path);
    },
    async listSourceMaps(app, version) {
      return new Set(sourceMaps.get(bundleKey(app, version))?.keys());
    },
    lose(app, version, ...names) {
      const bundle = bundles.get(bundleKey(app, version));
      if (!bundle || names.length === 0) return void bundles.delete(bundleKey(app, version));
      const files = bundle.files.filter(({ path, encoding }) => !names.includes(`${encoding}/${path}`));
      bundles.set(bundleKey(app, version), { ...bundle, files });
    },
  };
}
