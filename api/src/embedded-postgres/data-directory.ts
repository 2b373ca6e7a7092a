import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import { embeddedPostgresError } from './errors';
import { runGuarded } from './guarded-process';
import type { Home } from './home';

/** The database superuser; the socket's folder, not a password, keeps others out. */
export const superuser = 'glossa';

/** Makes the data directory if there is none. It appears under its name only when it is whole and on the disk. */
export async function ensureDataDirectory(
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
  passwordFile?: string,
): Promise<void> {
  if (existsSync(home.data) && readdirSync(home.data).length > 0) return adopt(home, binaries);
  log(`making a new database in ${home.data}`);
  const half = path.join(home.directory, `data.new-${randomBytes(4).toString('hex')}`);
  mkdirSync(half, { mode: 0o700 });
  if (home.account) chownSync(half, home.account.uid, home.account.gid);
  const init = runGuarded(
    {
      command: binaries.initdb,
      args: initArguments(half, passwordFile),
      deathSignal: 'KILL', // its children end when its pipe to them closes
      stop: [{ signal: 'SIGKILL', patienceMs: 10_000 }],
    },
    home,
    () => undefined, // twenty lines of good news; if it fails they are in the error
  );
  if ((await init.exited) !== 0) {
    rmSync(half, { recursive: true, force: true, maxRetries: 5 });
    throw embeddedPostgresError('InitFailed', { output: init.output() });
  }
  if (existsSync(home.data)) rmdirSync(home.data);
  renameSync(half, home.data);
  syncFolder(home.directory);
}

function initArguments(directory: string, passwordFile: string | undefined): string[] {
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  // The built-in locale sorts by code point and knows Unicode case, the same on every machine.
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return ['-D', directory, `--username=${superuser}`, '--no-instructions', ...access, ...text];
}

function adopt({ data, account }: Home, binaries: Binaries): void {
  const file = path.join(data, 'PG_VERSION');
  if (!existsSync(file)) throw embeddedPostgresError('NotADatabase', { directory: data });
  const found = readFileSync(file, 'utf8').trim();
  const expected = binaries.version.split('.')[0] ?? '';
  if (found !== expected) {
    throw embeddedPostgresError('VersionMismatch', { directory: data, found, expected });
  }
  if (process.platform !== 'win32') chmodSync(data, 0o700);
  // A directory of root's (restored from a backup, say) is handed to the account; any other owner keeps it.
  if (account && statSync(data).uid !== account.uid) {
    spawnSync('chown', ['-R', '-h', `${account.uid}:${account.gid}`, data]);
  }
}

function syncFolder(directory: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there; NTFS journals the rename
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
