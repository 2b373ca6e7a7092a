import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { succeedsAs } from './account';
import { binariesIn, type Binaries } from './binaries';
import { embeddedPostgresError } from './errors';
import type { Home } from './home';

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
