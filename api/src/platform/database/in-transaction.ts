import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Database } from './connect';

type Work<Result> = (transaction: Database) => Promise<Result>;

/** One per connection, so that its prepared queries are built once. */
const databases = new WeakMap<PoolClient, Database>();

/**
 * Runs `work` in a transaction, which is rolled back when it throws. Within another transaction it is a savepoint;
 * savepoints must not be concurrent.
 */
export function inTransaction<Result>(database: Database, work: Work<Result>): Promise<Result> {
  const { $client } = database;
  return $client instanceof Pool ? runTransaction($client, work) : runSavepoint($client, database, work);
}

async function runTransaction<Result>(pool: Pool, work: Work<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const breaks = (error: Error) => (broken = error);
  // The pool only listens to idle connections, and an unhandled error event would end the process.
  client.on('error', breaks);
  try {
    await client.query('begin');
    const result = await work(clientDatabase(client));
    await commit(client);
    return result;
  } catch (error) {
    // A connection that cannot roll back is dropped; the first error is thrown.
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

/** Postgres answers ROLLBACK to the commit of a transaction in which a statement failed; that is not an error to it. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('the transaction was rolled back, because a statement of it had failed');
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
    // Released as well, so that the name means the outer savepoint again. If this fails, so will the commit.
    await client.query('rollback to savepoint part; release savepoint part').catch(() => undefined);
    throw error;
  }
}
