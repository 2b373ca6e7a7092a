import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { userFault } from './cli-command';

export interface PackedApp {
  readonly app: string;
  readonly tarball: Uint8Array<ArrayBuffer>;
}

/** Packs a temporary folder with `npm pack`. `fill` writes what belongs into it. */
export const packFolder = async (fill: (target: string) => Promise<void>): Promise<PackedApp['tarball']> =>
  inWorkFolder(async (workFolder) => {
    const target = path.join(workFolder, 'out');
    await mkdir(target);
    await fill(target);
    await npm(target, ['pack', `--pack-destination=${workFolder}`, '--ignore-scripts']);
  });

/** Returns the tarball that `pack` leaves in the temporary folder. */
export async function inWorkFolder(pack: (workFolder: string) => Promise<void>) {
  const workFolder = await mkdtemp(path.join(tmpdir(), 'glossa-pack-'));
  try {
    await pack(workFolder);
    const name = (await readdir(workFolder)).find((each) => each.endsWith('.tgz'));
    if (!name) throw new Error('npm pack succeeded but wrote no tarball');
    return new Uint8Array(await readFile(path.join(workFolder, name)));
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

export function npm(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
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
