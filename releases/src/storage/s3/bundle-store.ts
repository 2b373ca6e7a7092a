import { randomUUID } from 'node:crypto';
import type { PreparedBundle, StoredRelease } from '../../core/bundle/bundle';
import { ReleaseError } from '../../core/release-error';
import type { BundleStore } from '../bundle-store';
import { ByteCache } from './byte-cache';
import type { S3Objects } from './s3-objects';

const defaultCacheBytes = 128 * 1024 * 1024;
const atOnce = 8;

/**
 * Bundles in a bucket: `bundles/<app>/<version>/<digest>/<form>/<path>`, and last of all
 * `bundles/<app>/<version>/release.json`, which names the digest. Every object is written on the condition that there is
 * none of its name. So a version is there when its `release.json` is, two publishers with other bytes never touch each
 * other's files, and one that was killed goes on where it stopped.
 */
export function createS3BundleStore(objects: S3Objects, cacheBytes = defaultCacheBytes): BundleStore {
  const cache = new ByteCache(cacheBytes);
  /** Of versions that are there; a version never changes. */
  const digests = new Map<string, string>();

  const find = async (app: string, version: string): Promise<StoredRelease | undefined> => {
    const found = await objects.get(releaseName(app, version));
    if (!found) return undefined;
    const stored = JSON.parse(found.bytes.toString('utf8')) as StoredRelease;
    digests.set(`${app}/${version}`, stored.digest);
    return stored;
  };
  return {
    find,
    async put(bundle) {
      const { app, version } = bundle.stored.release;
      await putFiles(objects, bundle);
      await putRelease(objects, bundle.stored);
      digests.set(`${app}/${version}`, bundle.stored.digest);
    },
    async read(app, version, path, encoding) {
      const digest = digests.get(`${app}/${version}`) ?? (await find(app, version))?.digest;
      if (!digest) return undefined;
      const name = `${folderOf(app, version, digest)}/${encoding}/${path}`;
      return cache.get(name, async () => (await objects.get(name))?.bytes);
    },
  };
}

async function putFiles(objects: S3Objects, { stored, files }: PreparedBundle): Promise<void> {
  const { app, version } = stored.release;
  // Nothing is uploaded for a version that can be seen to exist.
  if (await objects.get(releaseName(app, version))) throw taken(version);
  const folder = folderOf(app, version, stored.digest);
  const queue = [...files];
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      // One that is there already is the same: the digest in its name covers the content.
      await objects.create(`${folder}/${next.encoding}/${next.path}`, next.bytes, 'file');
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    queue.length = 0; // after a failure the other workers need not go on
  }
}

async function putRelease(objects: S3Objects, stored: StoredRelease): Promise<void> {
  const { app, version } = stored.release;
  const name = releaseName(app, version);
  const writeId = randomUUID();
  if (await objects.create(name, Buffer.from(JSON.stringify(stored)), writeId)) return;
  // The SDK repeats a write whose answer was lost; then it is our own that stands in the way.
  if ((await objects.get(name))?.writeId === writeId) return;
  throw taken(version);
}

function taken(version: string): ReleaseError {
  return new ReleaseError('version_exists', `${version} has been published before.`);
}

function releaseName(app: string, version: string): string {
  return `bundles/${app}/${version}/release.json`;
}

function folderOf(app: string, version: string, digest: string): string {
  return `bundles/${app}/${version}/${digest}`;
}
