import type { ClientConfig, Pool, PoolConfig } from 'pg';
import { databaseFault, databaseUnavailable, isConnectionLost } from './database-fault';
import { listenForNotifications } from './listen';
import { applySchema, type SchemaStep } from './schema-steps';

/** A database with the schema `glossa_releases`, which several servers may use at once. */
export interface Postgres {
  readonly pool: Pool;
  /** @throws ReleaseError `storage_unavailable` when the database cannot be asked. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Calls back after each `pg_notify` on the channel, and after each time the connection was lost. Returns the way to stop. */
  listen(channel: string, heard: () => void): () => void;
  /** Makes the tables that the steps describe, unless they are there. */
  prepare(steps: readonly SchemaStep[]): Promise<void>;
  close(): Promise<void>;
}

/** Few: statements are short, and many servers share what the database allows. */
const connections = 4;

/** @throws StorageFault when the database cannot be used. */
export async function openPostgres(url: string): Promise<Postgres> {
  // Loaded here, so that a site in a directory does without it.
  const { Client, Pool } = await import('pg');
  const config = configOf(url);
  /** One that is lost between two queries, or while it connects, has nobody else to tell, and would end the process. */
  class PooledClient extends Client {
    constructor(given?: string | ClientConfig) {
      super(given);
      this.on('error', () => undefined);
    }
  }
  const pool = new Pool({ ...config, Client: PooledClient, max: connections, idleTimeoutMillis: 30_000 });
  // A connection that was lost while idle; the next query gets a new one.
  pool.on('error', () => undefined);
  const listening = new Set<() => Promise<void>>();
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw databaseFault(error);
  }
  return {
    pool,
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        return (await pool.query(text, [...values])).rows as Row[];
      } catch (error) {
        throw isConnectionLost(error) ? databaseUnavailable(error) : error;
      }
    },
    listen(channel, heard) {
      const stop = listenForNotifications(() => new Client(config), channel, heard);
      listening.add(stop);
      return () => {
        listening.delete(stop);
        void stop();
      };
    },
    prepare: (steps) => prepare(pool, steps),
    async close() {
      await Promise.all([...listening].map((stop) => stop()));
      await pool.end();
    },
  };
}

async function prepare(pool: Pool, steps: readonly SchemaStep[]): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      await applySchema(client, steps);
    } finally {
      client.release();
    }
  } catch (error) {
    throw databaseFault(error);
  }
}

function configOf(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'glossa releases',
    connectionTimeoutMillis: 5_000,
    // Beyond this the way to the database is taken for broken, and the connection is given up.
    query_timeout: 10_000,
    keepAlive: true,
  };
}
