import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import { SUPERUSER } from './endpoint';
import { embeddedPostgresError } from './errors';
import { spawnGuarded } from './server';
import type { Home } from './home';

/** Creates the data directory if it does not exist: under another name, renamed when it is complete and synced. */
export async function ensureDataDirectory(
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
  passwordFile?: string,
): Promise<void> {
  if (fs.existsSync(home.data) && fs.readdirSync(home.data).length > 0) return adoptDirectory(home, binaries);
  log(`creating a database in ${home.data}`);
  const half = path.join(home.directory, `data.new-${randomBytes(4).toString('hex')}`);
  fs.mkdirSync(half, { mode: 0o700 });
  if (home.account) fs.chownSync(half, home.account.uid, home.account.gid);
  const init = spawnGuarded(
    {
      command: binaries.initdb,
      args: initArguments(half, passwordFile),
      deathSignal: 'KILL', // its children end when its pipe to them closes
      stop: [{ signal: 'SIGKILL', timeoutMs: 10_000 }],
    },
    home,
    () => undefined, // its output is in the error if it fails
  );
  if ((await init.exited) !== 0) {
    fs.rmSync(half, { recursive: true, force: true, maxRetries: 5 });
    throw embeddedPostgresError('InitFailed', { output: init.output() });
  }
  if (fs.existsSync(home.data)) fs.rmdirSync(home.data);
  fs.renameSync(half, home.data);
  syncFolder(home.directory);
}

function initArguments(directory: string, passwordFile: string | undefined): string[] {
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  // The built-in locale sorts by code point and knows Unicode case, independent of the system.
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return ['-D', directory, `--username=${SUPERUSER}`, '--no-instructions', ...access, ...text];
}

function adoptDirectory({ data, account }: Home, binaries: Binaries): void {
  const file = path.join(data, 'PG_VERSION');
  if (!fs.existsSync(file)) throw embeddedPostgresError('NotADatabase', { directory: data });
  const actual = fs.readFileSync(file, 'utf8').trim();
  const expected = binaries.version.split('.')[0] ?? '';
  if (actual !== expected) {
    throw embeddedPostgresError('VersionMismatch', { directory: data, actual, expected });
  }
  if (process.platform !== 'win32') fs.chmodSync(data, 0o700);
  // A directory of another owner, such as one restored by root, is given to the account.
  if (account && fs.statSync(data).uid !== account.uid) {
    spawnSync('chown', ['-R', '-h', `${account.uid}:${account.gid}`, data]);
  }
}

function syncFolder(directory: string): void {
  if (process.platform === 'win32') return; // Folders cannot be opened; NTFS journals the rename.
  const handle = fs.openSync(directory, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
