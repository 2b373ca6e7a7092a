import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The operating system account the server runs as when we are root; Postgres refuses to be root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const accountName = 'glossa';
const nobody: Account = { uid: 65534, gid: 65534 };

export function runningAsRoot(): boolean {
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
export async function serverAccount(): Promise<{ account: Account; notice?: string }> {
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
