import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { PreparedClient } from './prepared-query';

/** Queries of the pool, or of the connection of a transaction; `inTransaction` tells them apart. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: Pool | PoolClient };

export interface DatabaseConnection {
  database: Database;
  pool: Pool;
}

/** A URL, or the parts of a local socket. */
export type PostgresAddress =
  { url: string } | { host: string; port: number; user: string; database: string };

/** Runs a statement that is written as SQL; its connection prepares it. */
export async function runSql<Row>(database: Database, text: string, values: unknown[]): Promise<Row[]> {
  const client = database.$client as Pool;
  return (await client.query<Row & object>(text, values)).rows;
}

/** `onIdleError` is called when the server ends an idle connection. */
export function connect(address: PostgresAddress, onIdleError: (error: Error) => void): DatabaseConnection {
  const pool = new Pool(poolConfig(address));
  pool.on('error', onIdleError);
  return { database: drizzle(pool), pool };
}

function poolConfig(address: PostgresAddress): PoolConfig {
  const limits = {
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Drops cached plans from time to time.
    maxLifetimeSeconds: 600,
    Client: PreparedClient,
  };
  return 'url' in address ? { ...limits, connectionString: address.url } : { ...limits, ...address };
}
