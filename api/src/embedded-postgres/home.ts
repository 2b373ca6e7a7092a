import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostgresError } from './errors';

/** The folder that holds everything of one database: `data`, `owners`, and `server-*` if binaries were copied. */
export interface Home {
  readonly directory: string;
  readonly data: string;
  /** Set when we are root and the server has to be somebody else. */
  readonly account?: Account;
  readonly notices: string[];
}

const hasDatabase = (directory: string) => existsSync(path.join(directory, 'data', 'PG_VERSION'));

/** Chooses the folder and the account, and makes the folder. */
export async function openHome(wanted: string, systemDirectory: string): Promise<Home> {
  const directory = path.resolve(wanted);
  if (!runningAsRoot()) return ownHome(directory);
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const fallback = path.join(systemDirectory, name);
  // Once data went to the system folder it stays there, even if the wanted folder can be reached later.
  const moved = hasDatabase(fallback) && !hasDatabase(directory);
  const home = moved ? undefined : await rootHome(directory);
  if (home) return home;
  if (hasDatabase(directory)) {
    const reason =
      'the account that runs the server may not enter it. Open the folders above it (chmod o+x).';
    throw embeddedPostgresError('DirectoryUnreachable', { directory, reason });
  }
  const system = await rootHome(fallback);
  if (!system) {
    const reason = `neither it nor ${fallback} is open to the account that runs the server.`;
    throw embeddedPostgresError('DirectoryUnreachable', { directory, reason });
  }
  const notice = `The account that runs the database cannot enter ${directory}; the data is in ${system.directory}.`;
  return { ...system, notices: [...system.notices, notice] };
}

/** Undefined when the server's account cannot get there; nothing has been made in that case. */
async function rootHome(directory: string): Promise<Home | undefined> {
  const data = path.join(directory, 'data');
  // Existing data keeps its owner: a directory made by an ordinary user goes on working for that user.
  const owner = existsSync(data) ? statSync(data) : undefined;
  const { account, notice } = owner?.uid
    ? { account: { uid: owner.uid, gid: owner.gid } }
    : await serverAccount();
  if (!canEnter(account, nearestExisting(directory))) return undefined;
  makeTraversable(directory);
  return { ...located(directory), account, notices: notice ? [notice] : [] };
}

function ownHome(directory: string): Home {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    const data = path.join(directory, 'data');
    if (existsSync(data)) accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = `${(error as Error).message}. It may belong to another user, or have been made by root.`;
    throw embeddedPostgresError('DirectoryUnreachable', { directory, reason });
  }
  return { ...located(directory), notices: [] };
}

/** Real paths, because the system reports them for running processes and we compare. */
function located(directory: string): { directory: string; data: string } {
  const real = realpathSync(directory);
  return { directory: real, data: path.join(real, 'data') };
}

function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(path.dirname(directory));
}

/** Folders that we make are open for passing through whatever the umask says; existing ones are left alone. */
function makeTraversable(directory: string): void {
  const first = mkdirSync(directory, { recursive: true, mode: 0o711 });
  if (!first) return;
  for (let made = directory; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o711);
}

/** The operating system account the server runs as when we are root; Postgres refuses to be root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

const accountName = 'glossa';
const nobody: Account = { uid: 65534, gid: 65534 };

function runningAsRoot(): boolean {
  return process.getuid?.() === 0;
}

function lookUp(name: string): Account | undefined {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'id -u "$1" && id -g "$1"', 'sh', name], {
    encoding: 'utf8',
  });
  const [uid, gid] = stdout.trim().split('\n').map(Number);
  return status === 0 && uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
}

/** The account `glossa`, made when it is not there yet; `nobody` where no account can be made. */
async function serverAccount(): Promise<{ account: Account; notice?: string }> {
  const existing = lookUp(accountName);
  if (existing) return { account: existing };
  const create: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', accountName]],
  ];
  for (const [program, args] of create) {
    spawnSync(program, args, { stdio: 'ignore' });
    // Another launch may be making the account at this moment, and hold the lock on the password file.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const made = lookUp(accountName);
      if (made) return { account: made };
      await sleep(50);
    }
  }
  return {
    account: lookUp('nobody') ?? nobody,
    notice: `No account "${accountName}" could be made; the database runs as "nobody".`,
  };
}

/** Asks the system, not the mode bits: only a process of that account knows what it may really reach. */
export function succeedsAs(account: Account | undefined, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

export function canEnter(account: Account, directory: string): boolean {
  return succeedsAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory]);
}
