import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Exposed, MfManifest } from './mf-manifest';
import { findModuleKind } from './module-kind';
import { plainFault } from './plain-fault';
import { listFallbackFiles } from './shared-modules';

interface BuildFolder {
  readonly directory: string;
  /** As the user wrote it. */
  readonly folder: string;
  readonly manifest: MfManifest;
  readonly exposed: Exposed;
}

/** What pages never load. Maps would show other columns than the published scripts have. */
const LEFT_OUT = /(^|\/)\.|\.(map|html)$|(^|\/)(@mf-types.*|mf-stats\.json|release\.json)$/;

/** The files of a build that are published, without its copies of what the site gives. */
export async function readBuild({ directory, folder, manifest, exposed }: BuildFolder) {
  const copies = listFallbackFiles(manifest);
  const built = new Map<string, Buffer>();
  for (const found of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const full = path.join(found.parentPath, found.name);
    const file = path.relative(directory, full).split(path.sep).join('/');
    if (found.isFile() && !LEFT_OUT.test(file) && !copies.has(file)) built.set(file, await readFile(full));
  }
  const { path: entryFolder, name } = manifest.metaData.remoteEntry;
  const entry = path.posix.join(entryFolder, name);
  const { js, css } = exposed.assets;
  for (const file of [entry, ...js.sync, ...css.sync])
    if (!built.has(file)) throw plainFault('file_missing', { file, folder });
  const scripts = js.sync.map((file) => built.get(file)?.toString('utf8') ?? '');
  const kind = findModuleKind(scripts);
  if (!kind) throw plainFault('no_default_export', { expose: exposed.path });
  return { entry, built, kind };
}
