import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { SOURCE_MAPS_FOLDER } from '@glossa/contract/page-protocol';
import type { StoredRelease } from '../../core/bundle/bundle';
import { packEntries, writeManifest } from '../../core/bundle/pack';
import { refuse } from '../../core/release-error';
import { type BundleStore, sourceMapName } from '../../storage/bundle-store';

type Store = Pick<BundleStore, 'read' | 'sourceMaps' | 'findMissing'>;

const unpack = promisify(gunzip);

/** A stored version as a package: another site that gets it finds the same files, source maps and digest. */
export async function packVersion(store: Store, stored: StoredRelease): Promise<Readable> {
  const { app, version } = stored.release;
  const missing = await store.findMissing(stored);
  const [example] = missing;
  if (example !== undefined)
    throw refuse('bundle_missing/files', { app, version, count: missing.length, example });
  // Most files are compressed well by nothing faster, and both sites wait for it.
  const gzip = createGzip({ level: 1 });
  // An error ends the response early, which the other site refuses.
  return pipeline(Readable.from(packEntries(listFiles(store, stored))), gzip, () => undefined);
}

async function* listFiles(store: Store, { release }: StoredRelease) {
  const { app, version } = release;
  yield ['package.json', writeManifest(release)] as const;
  for (const file of ['release.json', ...Object.keys(release.files)]) {
    const bytes = await store.read(app, version, file, 'identity');
    if (!bytes) throw refuse('bundle_missing', { app, version });
    yield [`dist/${file}`, bytes] as const;
    const map = await store.sourceMaps.read(app, version, sourceMapName(file));
    if (map) yield [`dist/${SOURCE_MAPS_FOLDER}${file}.map`, await unpack(map)] as const;
  }
}
