import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostgresError } from './errors';

/** The folder of a database: `data`, `owners`, and `server-*` if binaries were copied. */
export interface Home {
  readonly directory: string;
  readonly data: string;
  /** The account of the server, if we are root. */
  readonly account?: Account;
  readonly notices: string[];
}

/** The parent of folders for root, whose own the server's account may not enter. */
export const SYSTEM_DIRECTORY = '/var/lib/glossa';

const hasDatabase = (directory: string) => existsSync(path.join(directory, 'data', 'PG_VERSION'));

/** Chooses the folder and the account, and creates the folder. */
export async function openHome(wanted: string, systemDirectory: string): Promise<Home> {
  const directory = path.resolve(wanted);
  if (!isRoot()) return openUserHome(directory);
  const fallback = systemHome(directory, systemDirectory);
  // Data in the system folder stays there, even if the wanted folder becomes accessible.
  const moved = hasDatabase(fallback) && !hasDatabase(directory);
  const home = moved ? undefined : await openRootHome(directory);
  if (home) return home;
  if (hasDatabase(directory)) {
    const reason =
      'the account that runs the server may not enter it. Open the folders above it (chmod o+x).';
    throw embeddedPostgresError('DirectoryUnreachable', { directory, reason });
  }
  const system = await openRootHome(fallback);
  if (!system) {
    const reason = `neither it nor ${fallback} is open to the account that runs the server.`;
    throw embeddedPostgresError('DirectoryUnreachable', { directory, reason });
  }
  const notice = `The account that runs the database cannot enter ${directory}; the data is in ${system.directory}.`;
  return { ...system, notices: [...system.notices, notice] };
}

/** Where the data of `directory` is if the server's account cannot enter that. */
export function systemHome(directory: string, systemDirectory: string): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  return path.join(systemDirectory, name);
}

/** Undefined, without creating anything, if the server's account has no access. */
async function openRootHome(directory: string): Promise<Home | undefined> {
  const data = path.join(directory, 'data');
  // Existing data keeps its owner, so that it still works for an ordinary user.
  const owner = existsSync(data) ? statSync(data) : undefined;
  const { account, notice } = owner?.uid
    ? { account: { uid: owner.uid, gid: owner.gid } }
    : await ensureServerAccount();
  if (!canEnter(account, nearestExisting(directory))) return undefined;
  makeTraversable(directory);
  return { ...toRealPaths(directory), account, notices: notice ? [notice] : [] };
}

function openUserHome(directory: string): Home {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    const data = path.join(directory, 'data');
    if (existsSync(data)) accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = `${(error as Error).message}. It may belong to another user, or have been made by root.`;
    throw embeddedPostgresError('DirectoryUnreachable', { directory, reason });
  }
  return { ...toRealPaths(directory), notices: [] };
}

/** Real paths, which the system reports for running processes. */
function toRealPaths(directory: string): { directory: string; data: string } {
  const real = realpathSync(directory);
  return { directory: real, data: path.join(real, 'data') };
}

const nearestExisting = (directory: string): string =>
  existsSync(directory) ? directory : nearestExisting(path.dirname(directory));

/** Creates missing folders so that others can pass through, whatever the umask. */
function makeTraversable(directory: string): void {
  const first = mkdirSync(directory, { recursive: true, mode: 0o711 });
  if (!first) return;
  for (let made = directory; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o711);
}

/** The account that the server runs as if we are root: Postgres refuses to run as root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

const ACCOUNT_NAME = 'glossa';
const NOBODY: Account = { uid: 65534, gid: 65534 };

const isRoot = (): boolean => process.getuid?.() === 0;

function findAccount(name: string): Account | undefined {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'id -u "$1" && id -g "$1"', 'sh', name], {
    encoding: 'utf8',
  });
  const [uid, gid] = stdout.trim().split('\n').map(Number);
  return status === 0 && uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
}

/** The account `glossa`, created if missing; `nobody` if it cannot be created. */
async function ensureServerAccount(): Promise<{ account: Account; notice?: string }> {
  const existing = findAccount(ACCOUNT_NAME);
  if (existing) return { account: existing };
  const create: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', ACCOUNT_NAME]],
  ];
  for (const [program, args] of create) {
    spawnSync(program, args, { stdio: 'ignore' });
    // A concurrent launch may hold the lock on the password file.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const made = findAccount(ACCOUNT_NAME);
      if (made) return { account: made };
      await sleep(50);
    }
  }
  return {
    account: findAccount('nobody') ?? NOBODY,
    notice: `No account "${ACCOUNT_NAME}" could be made; the database runs as "nobody".`,
  };
}

/** Runs a command as the account: mode bits do not tell what it can access. */
export const runsAs = (account: Account | undefined, command: string, args: string[]): boolean =>
  spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

export const canEnter = (account: Account, directory: string): boolean =>
  runsAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory]);
