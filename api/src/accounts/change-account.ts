import { and, eq } from 'drizzle-orm';
import type { AccountChange } from '@glossa/contract/account';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { users } from '../platform/database/schema/accounts';
import { ApiError } from '../platform/errors/api-error';
import { checkTimeZone } from './check-time-zone';
import { findUser } from './store';

/** Changes what is given and leaves the rest. Throws 422 for a time zone nobody knows. */
export async function changeAccount(
  database: Database,
  userId: number,
  change: AccountChange,
): Promise<User> {
  await checkTimeZone(database, change.time_zone);
  const columns = {
    interfaceLanguage: change.interface_language,
    targetLanguage: change.target_language,
    timeZone: change.time_zone,
    dailyMinutesGoal: change.goals?.daily_minutes,
    weeklyVideosGoal: change.goals?.weekly_videos,
    vocabularyGoal: change.goals?.vocabulary_words,
  };
  if (Object.values(columns).some((value) => value !== undefined)) {
    await database.update(users).set(columns).where(eq(users.id, userId));
  }
  const user = await findUser(database, userId);
  if (!user) throw new ApiError('not_signed_in');
  return user;
}

/** False when the password is no longer the one that was confirmed. */
export async function storePassword(
  database: Database,
  userId: number,
  password: { confirmedHash: string; newHash: string; tokensValidFrom: Date },
): Promise<boolean> {
  const { confirmedHash, newHash, tokensValidFrom } = password;
  const changed = await database
    .update(users)
    .set({ passwordHash: newHash, tokensValidFrom })
    .where(and(eq(users.id, userId), eq(users.passwordHash, confirmedHash)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** What has to happen elsewhere before an account is gone, such as ending what is paid for; throwing keeps it. */
export type BeforeDeletion = (userId: number) => Promise<void>;

/**
 * Everything of a learner hangs on this row and goes with it. False as for `storePassword`, and then nothing has
 * happened elsewhere either: the row is ours from the check to the end.
 */
export async function deleteAccount(
  database: Database,
  userId: number,
  confirmedHash: string,
  beforeDeletion?: BeforeDeletion,
): Promise<boolean> {
  const confirmed = and(eq(users.id, userId), eq(users.passwordHash, confirmedHash));
  return inTransaction(database, async (transaction) => {
    const [row] = await transaction.select({ id: users.id }).from(users).where(confirmed).for('update');
    if (!row) return false;
    await beforeDeletion?.(userId);
    await transaction.delete(users).where(eq(users.id, userId));
    return true;
  });
}
