import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, preparedQuery } from '../../platform/database/database';
import { users } from '../../platform/database/schema/accounts';
import { ApiError } from '../../platform/errors/api-error';
import { learnerKey, openUserLocks } from '../limits/limits';

/** Locks the row, so that concurrent counts cannot pass a limit. Throws 401 if the account was deleted. */
export async function lockUser(transaction: Database, userId: number): Promise<void> {
  if (!(await lockUserIfExists(transaction, userId))) throw new ApiError('not_signed_in');
}

export function withUserLock<Result>(
  database: Database,
  userId: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return userLocks(database.$client).run(learnerKey(userId), () =>
    inTransaction(database, async (transaction) => {
      await lockUser(transaction, userId);
      return work(transaction);
    }),
  );
}

/** One transaction of a learner at a time waits for the row with a connection; the others wait without one. */
const locksByPool = new WeakMap<object, ReturnType<typeof openUserLocks>>();

function userLocks(pool: object): ReturnType<typeof openUserLocks> {
  const locks = locksByPool.get(pool) ?? openUserLocks();
  locksByPool.set(pool, locks);
  return locks;
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
