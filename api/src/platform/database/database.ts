import { retryConnections } from '@glossa/server/retry-connections';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import { type Caller, findCaller, shareConnections } from './callers';
import { PreparedClient } from './prepared-client';

/** Queries of the pool, or of the connection of a transaction; `inTransaction` tells them apart. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: Pool | PoolClient };

/** A URL, or the parts of a local socket. */
export type PostgresAddress =
  | { url: string }
  | { host: string; port: number; user: string; database: string };

/** Runs a statement that is written as SQL; its connection prepares it. */
export async function runSql<Row>(database: Database, text: string, values: unknown[]): Promise<Row[]> {
  const client = database.$client as Pool;
  return (await client.query<Row & object>(text, values)).rows;
}

/** `onIdleError` is called when the server ends an idle connection. */
export function connect(address: PostgresAddress, onIdleError: (error: Error) => void) {
  const pool = new Pool({ ...poolConfig(address), Client: PreparedClient });
  retryConnections(pool);
  shareConnections(pool);
  pool.on('error', onIdleError);
  // A connection that breaks while it is lent and asks nothing would end the process. Its next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { database: drizzle(pool), pool };
}

function poolConfig(address: PostgresAddress): PoolConfig {
  const limits = {
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Drops cached plans from time to time.
    maxLifetimeSeconds: 600,
    // Milliseconds. A waiting connection is missing elsewhere.
    lock_timeout: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  return 'url' in address ? { ...limits, connectionString: address.url } : { ...limits, ...address };
}

type Work<Result> = (transaction: Database) => Promise<Result>;

/** One per connection, so that its prepared queries are built once. */
const databases = new WeakMap<PoolClient, Database>();

/** Within a transaction it is a savepoint; savepoints must not be concurrent. */
export function inTransaction<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const { $client } = database;
  return $client instanceof Pool ? runTransaction($client, work) : runSavepoint($client, database, work);
}

function runTransaction<Result>(pool: Pool, work: Work<Result>): Promise<Result> {
  const caller = findCaller();
  return withConnection(pool, async (client, breaks) => {
    const send = (command: string) => sendCounted(client, command, caller);
    let begun = 0;
    try {
      begun = (await send('begin')).logEnd;
      const result = await work(clientDatabase(client));
      await caller?.beforeCommit?.(client);
      const { command, logEnd } = await send('commit');
      // Postgres answers ROLLBACK where a statement has failed; that is not an error to it.
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back, because a statement of it had failed');
      caller?.addWritten(logEnd - begun);
      return result;
    } catch (error) {
      // A connection that cannot roll back is dropped; the first error is thrown.
      const ended = await send('rollback').catch(breaks);
      if (ended && begun > 0) caller?.addWritten(ended.logEnd - begun);
      throw error;
    }
  });
}

/** In the same round trip. What others write meanwhile is counted as well: beside a transaction that writes much it is little. */
const LOG_END = `select pg_current_wal_insert_lsn() - '0/0' as bytes`;

/** Reads the end of the log, in bytes, before a commit: if that fails, nothing has been committed. */
async function sendCounted(client: PoolClient, command: string, caller: Caller | undefined) {
  if (!caller) return { command: (await client.query(command)).command, logEnd: 0 };
  const isCommit = command === 'commit';
  // Of several statements there are several results, which `pg` does not type.
  const results: unknown = await client.query(isCommit ? `${LOG_END}; commit` : `${command}; ${LOG_END}`);
  const [first, second] = results as [QueryResult<{ bytes: string }>, QueryResult<{ bytes: string }>];
  const [ended, log] = isCommit ? [second, first] : [first, second];
  return { command: ended.command, logEnd: Number(log.rows[0]?.bytes) };
}

/** A connection is dropped, and not used again, if it breaks or `breaks` is called. */
export async function withConnection<Result>(
  pool: Pool,
  use: (client: PoolClient, breaks: (error: Error) => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const breaks = (error: Error) => void (broken = error);
  // The pool only listens to idle connections, and an unhandled error event would end the process.
  client.on('error', breaks);
  try {
    return await use(client, breaks);
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}

function clientDatabase(client: PoolClient): Database {
  const database = databases.get(client) ?? drizzle(client);
  databases.set(client, database);
  return database;
}

async function runSavepoint<Result>(client: PoolClient, database: Database, work: Work<Result>) {
  await client.query('savepoint part');
  try {
    const result = await work(database);
    await client.query('release savepoint part');
    return result;
  } catch (error) {
    // Released as well, so that the name means the outer savepoint again. If this fails, so will the commit.
    await client.query('rollback to savepoint part; release savepoint part').catch(() => undefined);
    throw error;
  }
}

const queriesByDatabase = new WeakMap<object, Map<string, unknown>>();

/** Builds a query once per database, since building takes longer than sending. */
export function preparedQuery<Prepared>(
  database: object,
  name: string,
  build: () => { prepare(name: string): Prepared },
): Prepared {
  const queries = queriesByDatabase.get(database) ?? new Map<string, unknown>();
  queriesByDatabase.set(database, queries);
  const known = queries.get(name);
  // A name is used in one place, so it identifies the type as well.
  if (known !== undefined) return known as Prepared;
  // Unnamed: `PreparedClient` names it by its text, which may differ between versions of the API.
  const query = build().prepare('');
  queries.set(name, query);
  return query;
}

/** The number of rows of a list as a column of each row of a page, so that a page takes one statement. */
export function totalColumn(database: Database, table: PgTable, where: SQL | undefined): SQL<number> {
  return sql<number>`(${database
    .select({ total: sql`count(*)` })
    .from(table)
    .where(where)})`.mapWith(Number);
}

/** Reads the total of a page; counts if the page lies beyond the end of the list. */
export async function readTotal(
  rows: readonly { total: number }[],
  page: number,
  count: () => Promise<number>,
): Promise<number> {
  const [first] = rows;
  if (first) return first.total;
  return page === 1 ? 0 : count();
}
