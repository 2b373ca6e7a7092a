import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';

const api = path.join(__dirname, '..', '..', 'api', 'src', 'main.ts');
/** A measured learner must not meet a limit. */
const unlimited = {
  FREE_VOCABULARY_LIMIT: '-1',
  REGISTRATIONS_PER_HOUR: '1000000',
  PAID_CALLS_PER_MINUTE: '1000000',
};

/** The real API in a process of its own, on a fresh database of its own. */
export interface RunningSite {
  /** `http://host:port` */
  address: string;
  /** Straight to its database. */
  database: Client;
  /** Ends the process and removes everything it made. */
  stop(): Promise<void>;
}

/** On a new database of the server at `serverUrl`; without one, on the API's own embedded server. */
export async function startSite(name: string, serverUrl: string | undefined): Promise<RunningSite> {
  const folder = await mkdtemp(path.join(tmpdir(), `glossa-bench-${name}-`));
  // The account of the embedded server has to get in.
  await chmod(folder, 0o711);
  const databaseName = `glossa_bench_${name}_${process.pid}`;
  const url = serverUrl && (await newDatabase(serverUrl, databaseName));
  const { DATABASE_URL: _given, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', api], {
    env: {
      ...inherited,
      ...unlimited,
      ...(url && { DATABASE_URL: url }),
      DATA_DIR: folder,
      API_PORT: '0',
      DEMO_ACCOUNT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const address = await Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    exited.then(() => Promise.reject(new Error('the API did not start'))),
  ]);
  const database = new Client(url ? { connectionString: url } : await embeddedServer(folder));
  await database.connect();
  const stop = async () => {
    await database.end();
    child.kill('SIGTERM');
    await exited;
    if (serverUrl) await onServer(serverUrl, `drop database ${databaseName}`);
    await rm(folder, { recursive: true, force: true });
  };
  return { address, database, stop };
}

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A running Postgres writes the folder of its socket and its port in `postmaster.pid`. */
async function embeddedServer(folder: string): Promise<ClientConfig> {
  const file = await readFile(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const [, , , port, host] = file.split('\n');
  if (!port || !host) throw new Error('The embedded server has no socket here: set DATABASE_URL');
  return { host, port: Number(port), user: 'glossa', database: 'glossa' };
}
