import { readFileSync } from 'node:fs';
import path from 'node:path';
import { retryConnections } from '@glossa/server/retry-connections';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { databaseFault, databaseUnavailable, isConnectionLost, mayHaveRun } from './database-fault';
import { listenForNotifications } from './listen';

/** A database with the schema `glossa_releases`, which several servers may share. */
export interface Postgres {
  readonly pool: Pool;
  /** @throws ReleaseError `storage_unavailable` when the connection fails. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Calls back after each `pg_notify` on the channel and after each reconnection. Returns a function that stops it. */
  listen(channel: string, onNotification: () => void): () => void;
  prepare(steps: readonly SchemaStep[]): Promise<void>;
  close(): Promise<void>;
}

export const readStatement = (name: string) => readFileSync(path.join(__dirname, `${name}.sql`), 'utf8');

/** Statements that write begin with another word; one with `with` counts as one that writes. */
const READ = /^\s*select\b/i;

/** Few: statements are short, and many servers share the database's connections. */
const MAX_CONNECTIONS = 4;

/** @throws StorageFault when the database cannot be used. */
export async function openPostgres(url: string): Promise<Postgres> {
  // Imported here, so that a site in a directory does not load it.
  const { Client, Pool } = await import('pg');
  const config = {
    connectionString: url,
    application_name: 'glossa releases',
    connectionTimeoutMillis: 5_000,
    // After this time the connection counts as broken.
    query_timeout: 10_000,
    keepAlive: true,
  };
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

/** A schema migration. It is applied once, never altered, and keeps older servers working. */
export interface SchemaStep {
  /** Unique among all steps of all tables. */
  name: string;
  sql: string;
}

/** Any number; the same in every release. */
const ADVISORY_LOCK = 730_011_902;

/** One server does it, the others wait. Not drizzle's migrator, which brings an ORM and files. */
export async function applySchema(client: PoolClient, steps: readonly SchemaStep[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await createSchema(client);
    const { rows } = await client.query<{ name: string }>('select name from glossa_releases.schema_steps');
    const applied = new Set(rows.map(({ name }) => name));
    for (const { name, sql } of steps.filter((step) => !applied.has(step.name))) {
      await client.query(sql);
      await client.query('insert into glossa_releases.schema_steps (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Uses a schema that an administrator created: `if not exists` would need the right to create one. */
async function createSchema(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regnamespace('glossa_releases') is not null as there`,
  );
  if (!rows[0]?.there) await client.query('create schema glossa_releases');
  await client.query(readStatement('schema-steps'));
}
