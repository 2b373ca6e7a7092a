import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startApi } from './api-process';

/** The real API in a process and on a database of its newUrl. */
export interface RunningSite {
  /** `http://host:port` */
  address: string;
  /** Its `DATA_DIR`. */
  folder: string;
  /** Address of its database. */
  databaseUrl: string;
  /** A connection to its database. */
  database: Client;
  /** Stops the process and removes its data. */
  stop(): Promise<void>;
}

/** Starts a site on a new database of the server at `serverUrl`, or on the embedded server. */
export async function startSite(name: string, serverUrl: string | undefined): Promise<RunningSite> {
  const folder = await mkdtemp(path.join(tmpdir(), `glossa-bench-${name}-`));
  // The account of the embedded server needs access.
  await chmod(folder, 0o711);
  const databaseName = `glossa_bench_${name}_${process.pid}`;
  const newUrl = serverUrl && (await newDatabase(serverUrl, databaseName));
  const api = await startApi({ folder, databaseUrl: newUrl });
  const databaseUrl = newUrl ?? (await embeddedServer(folder));
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const stop = async () => {
    await database.end().catch(() => undefined);
    await api.stop();
    if (serverUrl) await onServer(serverUrl, `drop database ${databaseName}`);
    await rm(folder, { recursive: true, force: true });
  };
  return { address: api.address, folder, databaseUrl, database, stop };
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
async function embeddedServer(folder: string): Promise<string> {
  const file = await readFile(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const [, , , port, host] = file.split('\n');
  if (!port || !host) throw new Error('The embedded server has no socket here: set DATABASE_URL');
  const query = new URLSearchParams({ host, port });
  return `postgres://glossa@/glossa?${query.toString()}`;
}
