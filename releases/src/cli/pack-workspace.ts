import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeVersion } from '../core/preview/change-version';
import { userFault } from './cli-command';
import { inWorkFolder, npm, packFolder, type PackedApp } from './pack-folder';

export interface PackRequest {
  /** Absolute path of the app's folder. */
  directory: string;
  /** Replaces the version of package.json. */
  as?: string | undefined;
  /** Likewise by the version of this change. */
  change?: string | undefined;
  skipBuild: boolean;
}

interface AppPackage {
  name: string;
  version: string;
  glossa: { app: string };
}

/** Builds an app and packs it with `npm pack`. */
export async function packWorkspace({
  directory,
  skipBuild,
  change,
  ...request
}: PackRequest): Promise<PackedApp> {
  const manifest = await readAppPackage(directory);
  const as = change === undefined ? request.as : changeVersion(manifest.version, change);
  const { app } = manifest.glossa;
  if (as === undefined) {
    // The build is the `prepack` of the app, which a `.npmrc` may switch off with the scripts of packages.
    const pack = (to: string) =>
      npm(directory, ['pack', `--pack-destination=${to}`, `--ignore-scripts=${skipBuild}`]);
    return { app, tarball: await inWorkFolder(pack) };
  }
  // The bundle contains URLs with its version, so another version needs another build.
  if (!skipBuild) await npm(directory, ['run', 'build'], { APP_VERSION: as });
  return { app, tarball: await packFolder((target) => stageVersion(directory, target, manifest, as)) };
}

async function readAppPackage(directory: string): Promise<AppPackage> {
  const file = path.join(directory, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => {
    const detail = `There is no ${file}. Name the folder of an app: “.” in its own repository, or mfe-quiz in a Glossa checkout.`;
    throw userFault('not_an_app', detail);
  });
  const manifest = JSON.parse(text) as Partial<AppPackage>;
  const { name, version, glossa } = manifest;
  if (name && version && glossa?.app) return { ...manifest, name, version, glossa };
  throw userFault('not_an_app', `${file} does not declare an app. Add name, version and glossa.app.`);
}

async function stageVersion(directory: string, target: string, manifest: AppPackage, version: string) {
  const built = await readFile(path.join(directory, 'dist', 'release.json'), 'utf8').catch(() => {
    throw userFault('not_built', `${directory} has no dist/release.json. Build it, or omit --no-build.`);
  });
  const { version: builtVersion } = JSON.parse(built) as { version?: string };
  if (builtVersion !== version) {
    const detail = `dist was built as ${builtVersion}, not ${version}. Build with APP_VERSION=${version}, or omit --no-build.`;
    throw userFault('built_as_another', detail);
  }
  await cp(path.join(directory, 'dist'), path.join(target, 'dist'), { recursive: true });
  const staged = { ...manifest, version, files: ['dist'], scripts: {} };
  await writeFile(path.join(target, 'package.json'), JSON.stringify(staged, null, 2));
}
