import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeFederation, FEDERATION_MANIFEST } from '@glossa/contract/federation-manifest';
import { bundlePath, containerName } from '@glossa/contract/page-protocol';
import { computeIntegrity } from '../../core/bundle/bundle';
import { packFolder, type PackedApp } from '../pack-folder';
import { chooseExposed, readMfManifest } from './mf-manifest';
import { plainFault } from './plain-fault';
import { describeNavigation, describeRelease } from './plain-release';
import { readBuild } from './read-build';
import { rewriteScripts } from './rewrite-scripts';
import { findRequiredModules } from './shared-modules';

interface PlainRemote {
  /** The output folder of the build: as the user wrote it, and in full. */
  readonly folder: string;
  readonly directory: string;
  readonly app: string;
  readonly version: string;
  /** Left out: the app's name. */
  readonly mount?: string | undefined;
  /** Left out: the only one. */
  readonly expose?: string | undefined;
  /** Its name in the navigation. Left out: it is not there. */
  readonly title?: string | undefined;
}

/** Packs a build of webpack or Rspack that knows nothing of the kit, with the release.json that it lacks. */
export async function packPlainRemote(remote: PlainRemote): Promise<PackedApp> {
  const { folder, directory, app, version, mount = `/${app}` } = remote;
  if (!/^\/[a-z][a-z0-9-]*$/.test(mount)) throw plainFault('mount_invalid', { mount });
  const navigation = describeNavigation(mount, remote.title);
  const manifest = await readMfManifest(directory, folder);
  const exposed = chooseExposed(manifest, remote.expose);
  const { entry, built, kind } = await readBuild({ directory, folder, manifest, exposed });
  const requires = findRequiredModules(manifest, kind);
  const own = { container: containerName(app, version), base: bundlePath(app, version) };
  const files = rewriteScripts(built, { manifest, entry, own });
  const parts = { app, version, mount, navigation, requires, container: own.container, exposed, kind, entry };
  const release = describeRelease(files, parts);
  const published = Buffer.from(JSON.stringify(describeFederation(release)));
  files.set(FEDERATION_MANIFEST, published);
  release.files[FEDERATION_MANIFEST] = computeIntegrity(published);
  const declared = { app, navigation: navigation.map(({ names: _names, ...place }) => place) };
  const packageJson = { name: `plain-${app}`, version, files: ['dist'], glossa: declared };
  const tarball = await packFolder(async (target) => {
    await writeInto(path.join(target, 'package.json'), JSON.stringify(packageJson));
    await writeInto(path.join(target, 'dist/release.json'), JSON.stringify(release, null, 2));
    for (const [file, bytes] of files) await writeInto(path.join(target, 'dist', file), bytes);
  });
  return { app, tarball };
}

async function writeInto(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
