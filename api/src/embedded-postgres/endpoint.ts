import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { superuser } from './data-directory';
import { embeddedPostgresError } from './errors';
import { canEnter, type Home } from './home';

/** Where the server listens. A folder as `host` means a socket in it; with a socket there is no password. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
  readonly socketDirectory?: string;
}

const port = 5432; // only the end of the socket's file name
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

export async function openEndpoint(home: Home): Promise<Endpoint> {
  const passwordFile = ensurePasswordFile(home);
  if (passwordFile) {
    return { host: '127.0.0.1', port: await freePort(), password: readFileSync(passwordFile, 'utf8') };
  }
  const socketDirectory = openSocketDirectory(home);
  return { host: socketDirectory, port, socketDirectory };
}

/** Windows only, where the server listens on the loopback address and any local user could knock. */
export function ensurePasswordFile({ directory }: Home): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = path.join(directory, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}

/** A folder only the server's account (and root) can enter: that is the whole access control of the socket. */
function openSocketDirectory(home: Home): string {
  const name = `glossa-${createHash('sha256').update(home.data).digest('hex').slice(0, 12)}`;
  const parents = [...new Set([os.tmpdir(), '/tmp', '/var/tmp'])];
  const parent = parents.find(
    (candidate) =>
      fits(path.join(candidate, `${name}-xxxxxx`)) && (!home.account || canEnter(home.account, candidate)),
  );
  if (!parent) throw embeddedPostgresError('NoSocketDirectory', { tried: parents.join(', ') });
  const directory = path.join(parent, name);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isOurs(directory, home)) return emptied(directory);
    // Somebody else took the name, perhaps on purpose: use one that nobody can know beforehand.
    return handedOver(mkdtempSync(`${directory}-`), home);
  }
  return handedOver(directory, home);
}

function handedOver(directory: string, { account }: Home): string {
  chmodSync(directory, 0o700);
  if (account) chownSync(directory, account.uid, account.gid);
  return directory;
}

function isOurs(directory: string, { account }: Home): boolean {
  const found = lstatSync(directory); // not stat: a link is never ours
  return (
    found.isDirectory() && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
  );
}

/** A killed server leaves its socket and a lock with a process number that may be somebody else's by now. */
function emptied(directory: string): string {
  for (const file of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) {
    rmSync(path.join(directory, file), { force: true });
  }
  return directory;
}

function fits(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, `.s.PGSQL.${port}`)) <= MAX_SOCKET_PATH_BYTES;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(found));
    });
  });
}

export async function ensureDatabase({ host, port, password }: Endpoint, name: string): Promise<void> {
  const client = new Client({ host, port, password, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
