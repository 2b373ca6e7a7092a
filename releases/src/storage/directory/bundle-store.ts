import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BundleFileBytes, Encoding, PreparedBundle, StoredRelease } from '../../core/bundle/bundle';
import { errorCode } from '../../core/error-code';
import { ReleaseError } from '../../core/release-error';
import type { BundleStore } from '../bundle-store';
import { onDisk } from './disk-fault';
import { makeFolder, syncFolder, writeDurably } from './durable-file';

/** In a directory that others use too: no upload takes this long. */
const abandonedAfterMs = 60 * 60_000;

/**
 * Bundles in a directory: `bundles/<app>/<version>/release.json` and, beside it, `identity/`, `gzip/` and `br/` with
 * the files in each form. A bundle is written in `incoming/` and renamed when all of it is on the disk. Where it is `shared`, other processes may be writing there now.
 */
export async function openDirectoryBundleStore(
  root: string,
  { shared = false }: { shared?: boolean } = {},
): Promise<BundleStore> {
  const incoming = path.join(root, 'incoming');
  const bundles = path.join(root, 'bundles');
  await makeFolder(incoming);
  await removeAbandoned(incoming, shared ? abandonedAfterMs : -Infinity);
  await makeFolder(bundles);
  const folderOf = (app: string, version: string) => path.join(bundles, app, version);
  return {
    async put(bundle) {
      const { app, version } = bundle.stored.release;
      const staging = path.join(incoming, randomUUID());
      try {
        await onDisk(async () => {
          await writeBundle(staging, bundle);
          await makeFolder(path.join(bundles, app));
          await moveIntoPlace(staging, folderOf(app, version));
          await syncFolder(path.join(bundles, app));
        });
      } catch (error) {
        // What cannot be removed now is removed at the next start; the first failure is the one to tell.
        await rm(staging, { recursive: true, force: true }).catch(() => undefined);
        throw error;
      }
    },
    async find(app, version) {
      const text = await readIfThere(path.join(folderOf(app, version), 'release.json'));
      return text && (JSON.parse(text.toString('utf8')) as StoredRelease);
    },
    read(app: string, version: string, file: string, encoding: Encoding) {
      return readIfThere(path.join(folderOf(app, version), encoding, ...file.split('/')));
    },
  };
}

/** What a killed publish left behind was never visible, and nobody will come back for it. */
async function removeAbandoned(incoming: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const folder = path.join(incoming, name);
    const begun = await stat(folder).catch(() => undefined);
    if (begun && Date.now() - begun.mtimeMs >= olderThanMs)
      await rm(folder, { recursive: true, force: true });
  }
}

async function writeBundle(folder: string, { stored, files }: PreparedBundle): Promise<void> {
  const folders = new Set<string>([folder]);
  const placed = files.map((file) => ({ ...file, target: targetOf(folder, file) }));
  for (const { target } of placed) {
    for (let at = path.dirname(target); at !== folder; at = path.dirname(at)) folders.add(at);
  }
  for (const each of folders) await makeFolder(each);
  const queue = [...placed];
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) await writeDurably(next.target, next.bytes);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await writeDurably(path.join(folder, 'release.json'), JSON.stringify(stored));
  for (const each of folders) await syncFolder(each);
}

function targetOf(folder: string, { path: file, encoding }: BundleFileBytes): string {
  return path.join(folder, encoding, ...file.split('/'));
}

async function moveIntoPlace(staging: string, target: string): Promise<void> {
  try {
    await rename(staging, target);
  } catch (error) {
    // Renaming onto a folder that holds something fails; that is what keeps a version from being replaced.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
    throw new ReleaseError('version_exists', `${path.basename(target)} has been published before.`);
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
