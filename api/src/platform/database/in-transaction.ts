import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Database } from './connect';

type Work<Result> = (transaction: Database) => Promise<Result>;

/** One for as long as the connection lives, so that what is built once is built once here, too. */
const databases = new WeakMap<PoolClient, Database>();

/**
 * What `work` sends to its database happens as a whole, or not at all when it throws. Within another transaction it is
 * a part of that one, which may go on without it; parts come one after the other, or within each other.
 */
export function inTransaction<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const { $client } = database;
  return $client instanceof Pool ? runTransaction($client, work) : runSavepoint($client, database, work);
}

async function runTransaction<Result>(pool: Pool, work: Work<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const breaks = (error: Error) => (broken = error);
  // The pool listens to connections that are idle only, and an error nobody listens to ends the process.
  client.on('error', breaks);
  try {
    await client.query('begin');
    const result = await work(clientDatabase(client));
    await commit(client);
    return result;
  } catch (error) {
    // One that cannot even do this is of no more use; whoever asked is told what went wrong first.
    await client.query('rollback').catch(breaks);
    throw error;
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

/** Postgres calls it no error when it undoes a transaction whose work has gone on after a statement failed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('the transaction was undone, because a statement of it had failed');
}

async function runSavepoint<Result>(
  client: PoolClient,
  database: Database,
  work: Work<Result>,
): Promise<Result> {
  await client.query('savepoint part');
  try {
    const result = await work(database);
    await client.query('release savepoint part');
    return result;
  } catch (error) {
    // Released as well, so that the name is again that of the part around this one. Where it fails, so will the commit.
    await client.query('rollback to savepoint part; release savepoint part').catch(() => undefined);
    throw error;
  }
}
