import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
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
    return { host: '127.0.0.1', port: await findFreePort(), password: readFileSync(passwordFile, 'utf8') };
  }
  const socketDirectory = makeSocketDirectory(home);
  return { host: socketDirectory, port: SOCKET_PORT, socketDirectory };
}

/** Windows only, where the server listens on the loopback address, which any local user can reach. */
export function ensurePasswordFile({ directory }: Home): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = path.join(directory, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}

/** Creates a folder that only the server's account can enter: the access control of the socket. */
function makeSocketDirectory({ account }: Home): string {
  const parents = [...new Set([os.tmpdir(), '/tmp', '/var/tmp'])];
  const parent = parents.find(
    (candidate) =>
      isShortEnough(path.join(candidate, 'glossa-xxxxxx')) && (!account || canEnter(account, candidate)),
  );
  if (!parent) throw embeddedPostgresError('NoSocketDirectory', { tried: parents.join(', ') });
  // Of mode 0700, with a name that nobody can predict.
  const directory = mkdtempSync(path.join(parent, 'glossa-'));
  if (account) chownSync(directory, account.uid, account.gid);
  return directory;
}

function isShortEnough(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

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
