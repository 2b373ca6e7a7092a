import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeVersion } from '../core/preview/change-version';
import { userFault } from './cli-command';

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

/** Builds an app and packs it with `npm pack` in a temporary folder. */
export async function packWorkspace({
  directory,
  skipBuild,
  change,
  ...request
}: PackRequest): Promise<{ app: string; tarball: Uint8Array<ArrayBuffer> }> {
  const manifest = await readAppPackage(directory);
  const as = change === undefined ? request.as : changeVersion(manifest.version, change);
  const workFolder = await mkdtemp(path.join(tmpdir(), 'glossa-pack-'));
  try {
    const pack = ['pack', `--pack-destination=${workFolder}`];
    if (as === undefined) {
      // The build is the `prepack` of the app, which a `.npmrc` may switch off with the scripts of packages.
      await npm(directory, [...pack, `--ignore-scripts=${skipBuild}`]);
    } else {
      const output = path.join(workFolder, 'out');
      // The bundle contains URLs with its version, so another version needs another build.
      if (!skipBuild) await npm(directory, ['run', 'build'], { APP_VERSION: as });
      await stageVersion(directory, output, manifest, as);
      await npm(output, [...pack, '--ignore-scripts']);
    }
    return { app: manifest.glossa.app, tarball: await readTarball(workFolder) };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
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

async function readTarball(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = (await readdir(folder)).find((each) => each.endsWith('.tgz'));
  if (!name) throw new Error('npm pack succeeded but wrote no tarball');
  return new Uint8Array(await readFile(path.join(folder, name)));
}

function npm(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  // npx sets the path of npm; elsewhere the shell has to find it.
  const npmPath = process.env['npm_execpath'];
  const [file, ...rest] = npmPath?.endsWith('.js') ? [process.execPath, npmPath, ...args] : ['npm', ...args];
  const shell = file === 'npm' && process.platform === 'win32';
  // The build runs code of many packages, and none of it needs a token.
  const { RELEASES_TOKEN: _site, GITHUB_TOKEN: _github, GITLAB_TOKEN: _gitlab, ...inherited } = process.env;
  const options = { cwd, env: { ...inherited, ...env }, maxBuffer: 64 * 1024 * 1024, shell };
  return new Promise((resolve, reject) => {
    execFile(file ?? 'npm', rest, options, (error, stdout, stderr) => {
      if (!error) return resolve();
      const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n');
      reject(userFault('build_failed', `npm ${args[0]} failed in ${cwd}:\n${output}`));
    });
  });
}
