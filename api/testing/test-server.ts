import { Client } from 'pg';
import { connect, type PostgresAddress } from '../src/platform/database/database';

/** How the workers hear of the server that global set-up prepared. */
const VARIABLE = 'GLOSSA_TEST_SERVER';

export interface TestServer {
  address: PostgresAddress;
  /** A migrated database nobody connects to: databases of tests are copies of it. */
  template: string;
}

export function announceTestServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export function testServer(): TestServer {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('api/testing/global-setup.ts has not run');
  return JSON.parse(announced) as TestServer;
}

/** The same server, another database on it. */
function onDatabase(address: PostgresAddress, database: string): PostgresAddress {
  if (!('url' in address)) return { ...address, database };
  const url = new URL(address.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Runs one statement, such as `create database`, that takes no transaction. */
export async function runOnServer(address: PostgresAddress, statement: string): Promise<void> {
  const client = new Client('url' in address ? { connectionString: address.url } : address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function openDatabase(address: PostgresAddress, database: string) {
  return connect(onDatabase(address, database), () => undefined);
}

/** A database as an address in one text, for a process of its own. */
export function databaseUrl(address: PostgresAddress, database: string): string {
  const on = onDatabase(address, database);
  if ('url' in on) return on.url;
  const query = new URLSearchParams({ host: on.host, port: String(on.port) });
  return `postgres://${encodeURIComponent(on.user)}@/${on.database}?${query.toString()}`;
}
