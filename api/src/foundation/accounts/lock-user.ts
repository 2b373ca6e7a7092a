import { Mutex } from 'async-mutex';
import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, preparedQuery } from '../../platform/database/database';
import { users } from '../../platform/database/schema/accounts';
import { ApiError } from '../../platform/errors/api-error';

/** Locks the row, so that concurrent counts cannot pass a limit. Throws 401 if the account was deleted. */
export async function lockUser(transaction: Database, userId: number): Promise<void> {
  if (!(await lockUserIfExists(transaction, userId))) throw new ApiError('not_signed_in');
}

export function withUserLock<Result>(
  database: Database,
  userId: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return runExclusive(database.$client, userId, () =>
    inTransaction(database, async (transaction) => {
      await lockUser(transaction, userId);
      return work(transaction);
    }),
  );
}

const mutexesByClient = new WeakMap<object, Map<number, Mutex>>();

/** Lets one transaction of a learner at a time wait for the row with a connection; the others wait without one. */
async function runExclusive<Result>(
  client: object,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const mutexes = mutexesByClient.get(client) ?? new Map<number, Mutex>();
  mutexesByClient.set(client, mutexes);
  const mutex = mutexes.get(userId) ?? new Mutex();
  mutexes.set(userId, mutex);
  try {
    return await mutex.runExclusive(work);
  } finally {
    if (!mutex.isLocked()) mutexes.delete(userId);
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
