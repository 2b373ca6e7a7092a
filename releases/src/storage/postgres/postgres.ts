import { retryConnections } from '@glossa/server/retry-connections';
import type { ClientConfig, Pool, PoolConfig } from 'pg';
import { databaseFault, databaseUnavailable, isConnectionLost, mayHaveRun } from './database-fault';
import { listenForNotifications } from './listen';
import { applySchema, type SchemaStep } from './schema-steps';

/** A database with the schema `glossa_releases`, which several servers may share. */
export interface Postgres {
  readonly pool: Pool;
  /** @throws ReleaseError `storage_unavailable` when the connection fails. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Calls back after each `pg_notify` on the channel and after each reconnection. Returns a function that stops it. */
  listen(channel: string, onNotification: () => void): () => void;
  /** Applies the steps that are missing. */
  prepare(steps: readonly SchemaStep[]): Promise<void>;
  close(): Promise<void>;
}

/** Statements that write begin with another word; one with `with` counts as one that writes. */
const READ = /^\s*select\b/i;

/** Few: statements are short, and many servers share the database's connections. */
const MAX_CONNECTIONS = 4;

/** @throws StorageFault when the database cannot be used. */
export async function openPostgres(url: string): Promise<Postgres> {
  // Imported here, so that a site in a directory does not load it.
  const { Client, Pool } = await import('pg');
  const config = poolConfig(url);
  /** Handles the error of a connection that is lost while idle or connecting, which would end the process otherwise. */
  class PooledClient extends Client {
    constructor(settings?: string | ClientConfig) {
      super(settings);
      this.on('error', () => undefined);
    }
  }
  const pool = new Pool({ ...config, Client: PooledClient, max: MAX_CONNECTIONS, idleTimeoutMillis: 30_000 });
  // An idle connection was lost; the next query gets a new one.
  pool.on('error', () => undefined);
  const listening = new Set<() => Promise<void>>();
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw databaseFault(error);
  }
  // Only now: a server that starts says at once what is wrong.
  retryConnections(pool);
  return {
    pool,
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        return (await pool.query(text, [...values])).rows as Row[];
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        throw databaseUnavailable(error, mayHaveRun(error) && !READ.test(text));
      }
    },
    listen(channel, onNotification) {
      const stop = listenForNotifications(() => new Client(config), channel, onNotification);
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

function poolConfig(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'glossa releases',
    connectionTimeoutMillis: 5_000,
    // After this time the connection counts as broken.
    query_timeout: 10_000,
    keepAlive: true,
  };
}
