import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PreparedBundle, StoredRelease } from '../../core/bundle/bundle';
import { readStoredRelease } from '../../core/bundle/read-stored-release';
import { forEachConcurrently } from '../../core/for-each-concurrently';
import { refuse } from '../../core/release-error';
import { type BundleStore, listFileNames, type SideFiles } from '../bundle-store';
import type { S3Objects } from './s3-objects';

const DEFAULT_CACHE_BYTES = 128 * 1024 * 1024;
const CONCURRENT_UPLOADS = 8;

/**
 * `bundles/<app>/<version>/` has `<digest>/<encoding>/<path>` and, written last, `release.json`, which names
 * the digest. Objects are written only under new names: publishers with other bytes never meet, and a killed
 * publish can be continued. Also `delta/<dictionary>/<path>` and `source-maps/<script>.map.gz`.
 */
export function createS3BundleStore(objects: S3Objects, cacheBytes = DEFAULT_CACHE_BYTES): BundleStore {
  const readObject = async (name: string) => (await objects.get(name))?.bytes;
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    // One huge file must not evict all the others.
    maxEntrySize: Math.floor(cacheBytes / 4),
    // Empty files count as one byte: lru-cache takes no size of 0.
    sizeCalculation: ({ length }) => Math.max(1, length),
    // A fetch whose entry is evicted meanwhile still answers its readers.
    ignoreFetchAbort: true,
    fetchMethod: readObject,
  });
  /** Digests of stored versions; a version never changes. */
  const digests = new Map<string, string>();

  const find = async (app: string, version: string): Promise<StoredRelease | undefined> => {
    const object = await objects.get(releaseName(app, version));
    if (!object) return undefined;
    const stored = readStoredRelease(object.bytes);
    digests.set(`${app}/${version}`, stored.digest);
    return stored;
  };
  const findFolder = async (app: string, version: string): Promise<string | undefined> => {
    const digest = digests.get(`${app}/${version}`) ?? (await find(app, version))?.digest;
    return digest ? folderName(app, version, digest) : undefined;
  };
  return {
    find,
    async put(bundle) {
      const { app, version } = bundle.stored.release;
      // No upload for a version that exists.
      if (await objects.get(releaseName(app, version))) throw refuse('version_exists', { version });
      await createFiles(objects, bundle);
      await putRelease(objects, bundle.stored);
      digests.set(`${app}/${version}`, bundle.stored.digest);
    },
    async read(app, version, path, encoding) {
      const folder = await findFolder(app, version);
      return folder ? cache.fetch(`${folder}/${encoding}/${path}`) : undefined;
    },
    async findMissing(stored) {
      const { app, version } = stored.release;
      const present = new Set(await objects.list(`bundles/${app}/${version}/`));
      const folder = folderName(app, version, stored.digest);
      const files = listFileNames(stored).filter((name) => !present.has(`${folder}/${name}`));
      return present.has(releaseName(app, version)) ? files : ['release.json', ...files];
    },
    restore: (bundle) => createFiles(objects, bundle),
    async remove(app, version) {
      // The version is gone with its first object.
      await objects.remove(releaseName(app, version));
      digests.delete(`${app}/${version}`);
      const rest = await objects.list(`bundles/${app}/${version}/`);
      await forEachConcurrently(rest, CONCURRENT_UPLOADS, (name) => objects.remove(name));
    },
    deltas: sideFiles(objects, findFolder, 'delta', (name) => cache.fetch(name)),
    // Not cached: what visitors load must not be evicted for them.
    sourceMaps: sideFiles(objects, findFolder, 'source-maps', readObject),
  };
}

type FindFolder = (app: string, version: string) => Promise<string | undefined>;

const sideFiles = (
  objects: S3Objects,
  findFolder: FindFolder,
  kind: 'delta' | 'source-maps',
  readObject: (name: string) => Promise<Buffer | undefined>,
): SideFiles => ({
  async put(app, version, name, bytes) {
    const folder = await findFolder(app, version);
    if (folder) await objects.create(`${folder}/${kind}/${name}`, bytes, kind);
  },
  async read(app, version, name) {
    const folder = await findFolder(app, version);
    return folder === undefined ? undefined : readObject(`${folder}/${kind}/${name}`);
  },
  async list(app, version) {
    const folder = await findFolder(app, version);
    if (!folder) return new Set();
    const names = await objects.list(`${folder}/${kind}/`);
    return new Set(names.map((name) => name.slice(`${folder}/${kind}/`.length)));
  },
});

/** Files that exist already cost a request each, and no write. */
async function createFiles(objects: S3Objects, { stored, files }: PreparedBundle): Promise<void> {
  const { app, version } = stored.release;
  const folder = folderName(app, version, stored.digest);
  await forEachConcurrently(files, CONCURRENT_UPLOADS, async ({ path, encoding, bytes }) => {
    // An existing object has the same content, because the digest is in its name.
    await objects.create(`${folder}/${encoding}/${path}`, bytes, 'file');
  });
}

async function putRelease(objects: S3Objects, stored: StoredRelease): Promise<void> {
  const { app, version } = stored.release;
  const name = releaseName(app, version);
  const writeId = randomUUID();
  if (await objects.create(name, Buffer.from(JSON.stringify(stored)), writeId)) return;
  // The SDK repeats a write whose response was lost; then the existing object is this write's own.
  if ((await objects.get(name))?.writeId === writeId) return;
  throw refuse('version_exists', { version });
}

const releaseName = (app: string, version: string): string => `bundles/${app}/${version}/release.json`;

const folderName = (app: string, version: string, digest: string) => `bundles/${app}/${version}/${digest}`;
