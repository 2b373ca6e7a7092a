import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { embeddedPostgresError } from './errors';
import { canEnter, type Home } from './home';

/** The address of the server. If `host` is a folder, it holds the socket, and there is no password. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
  readonly socketDirectory?: string;
}

/** The database superuser. Access is controlled by the folder of the socket, not by a password. */
export const SUPERUSER = 'glossa';
export const DATABASE = 'glossa';

/** Only the suffix of the socket's file name. */
const SOCKET_PORT = 5432;
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

export async function openEndpoint(home: Home): Promise<Endpoint> {
  const passwordFile = ensurePasswordFile(home);
  if (passwordFile) {
    return { host: '127.0.0.1', port: await findFreePort(), password: fs.readFileSync(passwordFile, 'utf8') };
  }
  const socketDirectory = openSocketDirectory(home);
  return { host: socketDirectory, port: SOCKET_PORT, socketDirectory };
}

/** Windows only, where the server listens on the loopback address, which any local user can reach. */
export function ensurePasswordFile({ directory }: Home): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = path.join(directory, 'password');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}

/** Creates a folder that only the server's account can enter: the access control of the socket. */
function openSocketDirectory(home: Home): string {
  const name = `glossa-${createHash('sha256').update(home.data).digest('hex').slice(0, 12)}`;
  const parents = [...new Set([os.tmpdir(), '/tmp', '/var/tmp'])];
  const parent = parents.find(
    (candidate) =>
      isShortEnough(path.join(candidate, `${name}-xxxxxx`)) &&
      (!home.account || canEnter(home.account, candidate)),
  );
  if (!parent) throw embeddedPostgresError('NoSocketDirectory', { tried: parents.join(', ') });
  const directory = path.join(parent, name);
  if (makeSocketDirectory(directory, home)) return directory;
  // The folder belongs to another user: use an unpredictable name.
  return giveToAccount(fs.mkdtempSync(`${directory}-`), home);
}

/** Makes the folder or empties ours; false if it belongs to another user. */
function makeSocketDirectory(directory: string, home: Home): boolean {
  try {
    fs.mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isOurs(directory, home)) return false;
    emptyDirectory(directory);
    return true;
  }
  giveToAccount(directory, home);
  return true;
}

/** Prepares the address for another server in the place of one that has ended. */
export function reopenEndpoint({ socketDirectory }: Endpoint, home: Home): void {
  if (!socketDirectory || makeSocketDirectory(socketDirectory, home)) return;
  throw embeddedPostgresError('NoSocketDirectory', { tried: socketDirectory });
}

/** Removes the folder of the socket, which no guardian does for a server that is away. */
export function closeEndpoint({ socketDirectory }: Endpoint, home: Home): void {
  if (socketDirectory && fs.existsSync(socketDirectory) && isOurs(socketDirectory, home)) {
    fs.rmSync(socketDirectory, { recursive: true, force: true });
  }
}

function giveToAccount(directory: string, { account }: Home): string {
  fs.chmodSync(directory, 0o700);
  if (account) fs.chownSync(directory, account.uid, account.gid);
  return directory;
}

function isOurs(directory: string, { account }: Home): boolean {
  const stats = fs.lstatSync(directory); // Not stat: a symbolic link is never ours.
  return (
    stats.isDirectory() && stats.uid === (account?.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0
  );
}

/** Removes the socket and the lock of a killed server, whose pid may have been reused. */
function emptyDirectory(directory: string): void {
  for (const file of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`]) {
    fs.rmSync(path.join(directory, file), { force: true });
  }
}

const isShortEnough = (directory: string): boolean =>
  Buffer.byteLength(path.join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

export async function ensureDatabase({ host, port, password }: Endpoint, name: string): Promise<void> {
  const client = new Client({ host, port, password, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
