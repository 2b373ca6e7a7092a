import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { users } from '../../../platform/database/schema/accounts';
import { nameKey } from '../store';

/**
 * Marks the address of the account as verified. False if another account has it. With `mayTakeOver` one that has not
 * verified it loses it. A link alone must not take over: its mail may be read by the learner of the other account, who did
 * not ask for it. To be called in a transaction.
 */
export async function claimEmail(
  transaction: Database,
  userId: number,
  { mayTakeOver = false } = {},
): Promise<boolean> {
  const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return false;
  const emailKey = nameKey(user.email);
  // Accounts that claim the same address wait for each other.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, 0))`);
  const byOthers = and(eq(users.emailKey, emailKey), ne(users.id, userId));
  const kept = mayTakeOver ? and(byOthers, isNotNull(users.emailVerifiedAt)) : byOthers;
  const holders = await transaction.select({ id: users.id }).from(users).where(kept);
  if (holders.length > 0) return false;
  await transaction
    .update(users)
    .set({ emailKey: null })
    .where(and(byOthers, isNull(users.emailVerifiedAt)));
  await transaction
    .update(users)
    .set({ emailKey, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId));
  return true;
}
