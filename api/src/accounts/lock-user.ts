import { Mutex } from 'async-mutex';
import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, preparedQuery } from '../platform/database/database';
import { users } from '../platform/database/schema/accounts';
import { ApiError } from '../platform/errors/api-error';

/**
 * Locks the learner's row until the end of the transaction, so that concurrent transactions cannot count and insert past
 * a limit. Throws 401 if the account was deleted, also while waiting for the lock.
 */
export async function lockUser(transaction: Database, userId: number): Promise<void> {
  if (!(await lockUserIfExists(transaction, userId))) throw new ApiError('not_signed_in');
}

/** Runs `work` in a transaction that has locked the learner. */
export function withUserLock<Result>(
  database: Database,
  userId: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTurn(database.$client, userId, () =>
    inTransaction(database, async (transaction) => {
      await lockUser(transaction, userId);
      return work(transaction);
    }),
  );
}

const turnsByClient = new WeakMap<object, Map<number, Mutex>>();

/** One transaction of a learner at a time holds a connection while it waits for the row; the others wait without. */
async function inTurn<Result>(client: object, userId: number, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsByClient.get(client) ?? new Map<number, Mutex>();
  turnsByClient.set(client, turns);
  const mutex = turns.get(userId) ?? new Mutex();
  turns.set(userId, mutex);
  try {
    return await mutex.runExclusive(work);
  } finally {
    if (!mutex.isLocked()) turns.delete(userId);
  }
}

/** As `lockUser`; false if there is no such account. */
export async function lockUserIfExists(transaction: Database, userId: number): Promise<boolean> {
  const query = preparedQuery(transaction, 'lock_user', () =>
    transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
      .for('no key update'),
  );
  const locked = await query.execute({ userId });
  return locked.length > 0;
}
