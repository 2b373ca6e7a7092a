import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readIfExists } from '@glossa/server/read-if-exists';
import type { BundleFileBytes, PreparedBundle } from '../../core/bundle/bundle';
import { readStoredRelease } from '../../core/bundle/read-stored-release';
import { errorCode, refuse } from '../../core/release-error';
import { forEachConcurrently } from '../../core/for-each-concurrently';
import { type BundleStore, listFileNames, type SideFiles } from '../bundle-store';
import { onDisk, makeFolder, removeAbandoned, syncFolder, writeDurably } from './durable-file';

const RELEASE_FILE = 'release.json';
const CONCURRENT_WRITES = 8;
/** No upload takes longer; in a shared directory, older folders were abandoned. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/**
 * `bundles/<app>/<version>/` has `release.json`, `identity/`, `gzip/`, `br/`, `delta/<dictionary>/` and
 * `source-maps/`. It is written in `incoming/` and renamed. `shared`: other processes write there too.
 */
export async function openDirectoryBundleStore(
  root: string,
  { shared = false }: { shared?: boolean } = {},
): Promise<BundleStore> {
  const incoming = path.join(root, 'incoming');
  const bundles = path.join(root, 'bundles');
  // The folder of deltas, and that of source maps.
  const incomingDeltas = path.join(root, 'incoming-deltas');
  for (const folder of [incoming, incomingDeltas]) {
    await makeFolder(folder);
    await removeAbandoned(folder, shared ? ABANDONED_AFTER_MS : -Infinity);
  }
  await makeFolder(bundles);
  const bundleFolder = (app: string, version: string) => path.join(bundles, app, version);
  const sideFiles = (kind: string): SideFiles => {
    const toPath = (app: string, version: string, name: string) =>
      path.join(bundleFolder(app, version), kind, ...name.split('/'));
    return {
      put: (app, version, name, bytes) =>
        onDisk(() => replaceFile(incomingDeltas, toPath(app, version, name), bytes)),
      read: (app, version, name) => readIfExists(toPath(app, version, name)),
      list: (app, version) => listFolder(toPath(app, version, '')),
    };
  };
  return {
    async put(bundle) {
      const { app, version } = bundle.stored.release;
      const staging = path.join(incoming, randomUUID());
      try {
        await onDisk(async () => {
          await writeBundle(staging, bundle);
          await makeFolder(path.join(bundles, app));
          await moveIntoPlace(staging, bundleFolder(app, version), incoming);
          await syncFolder(path.join(bundles, app));
        });
      } catch (error) {
        // The next start removes what is left. The first error is the one to report.
        await rm(staging, { recursive: true, force: true }).catch(() => undefined);
        throw error;
      }
    },
    async find(app, version) {
      const text = await readIfExists(path.join(bundleFolder(app, version), RELEASE_FILE));
      return text && readStoredRelease(text);
    },
    read: (app, version, file, encoding) =>
      readIfExists(path.join(bundleFolder(app, version), encoding, ...file.split('/'))),
    async findMissing(stored) {
      const { app, version } = stored.release;
      const present = await listFolder(bundleFolder(app, version));
      return [RELEASE_FILE, ...listFileNames(stored)].filter((name) => !present.has(name));
    },
    restore: ({ stored, files }) =>
      onDisk(async () => {
        const folder = bundleFolder(stored.release.app, stored.release.version);
        const present = await listFolder(folder);
        const missing = files.filter(({ path: file, encoding }) => !present.has(`${encoding}/${file}`));
        await forEachConcurrently(missing, CONCURRENT_WRITES, async (file) => {
          await replaceFile(incoming, targetPath(folder, file), file.bytes);
        });
      }),
    remove: (app, version) =>
      onDisk(async () => {
        const aside = path.join(incoming, randomUUID());
        await renameUnless(['ENOENT'], bundleFolder(app, version), aside);
        await rm(aside, { recursive: true, force: true });
      }),
    deltas: sideFiles('delta'),
    sourceMaps: sideFiles('source-maps'),
  };
}

/** Writes a file of a stored version, whole or not at all. */
async function replaceFile(incoming: string, target: string, bytes: Buffer): Promise<void> {
  const staging = path.join(incoming, randomUUID());
  await makeFolder(path.dirname(target));
  await writeDurably(staging, bytes);
  await rename(staging, target);
  await syncFolder(path.dirname(target));
}

/** Names of all files in a folder, as `listFileNames` gives them. */
async function listFolder(folder: string): Promise<Set<string>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(
      files.map(({ parentPath, name }) =>
        path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
      ),
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Set();
    throw error;
  }
}

async function writeBundle(folder: string, { stored, files }: PreparedBundle): Promise<void> {
  const folders = new Set<string>([folder]);
  const placed = files.map((file) => ({ ...file, target: targetPath(folder, file) }));
  for (const { target } of placed) {
    for (let at = path.dirname(target); at !== folder; at = path.dirname(at)) folders.add(at);
  }
  for (const each of folders) await makeFolder(each);
  await forEachConcurrently(placed, CONCURRENT_WRITES, ({ target, bytes }) => writeDurably(target, bytes));
  await writeDurably(path.join(folder, RELEASE_FILE), JSON.stringify(stored));
  for (const each of folders) await syncFolder(each);
}

const targetPath = (folder: string, { path: file, encoding }: BundleFileBytes): string =>
  path.join(folder, encoding, ...file.split('/'));

/** A folder that has lost its `release.json` gives way: its files cannot be used any more. */
async function moveIntoPlace(staging: string, target: string, incoming: string): Promise<void> {
  if (await renameToFree(staging, target)) return;
  const aside = path.join(incoming, randomUUID());
  if (!(await hasRelease(target))) await renameUnless(['ENOENT'], target, aside);
  // Another process may have put its bundle there after the look: that one goes back.
  const isFree = (await hasRelease(aside)) ? !(await renameToFree(aside, target)) : true;
  await rm(aside, { recursive: true, force: true });
  if (isFree && (await renameToFree(staging, target))) return;
  throw refuse('version_exists', { version: path.basename(target) });
}

const hasRelease = async (folder: string): Promise<boolean> =>
  (await readIfExists(path.join(folder, RELEASE_FILE))) !== undefined;

/** Renaming onto a folder with files fails, which keeps a version from being replaced: the answer is then false. */
const renameToFree = (from: string, to: string) => renameUnless(['ENOTEMPTY', 'EEXIST', 'EPERM'], from, to);

/** False where the rename fails with one of these codes. */
async function renameUnless(codes: readonly string[], from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (!codes.includes(errorCode(error) ?? '')) throw error;
    return false;
  }
}
