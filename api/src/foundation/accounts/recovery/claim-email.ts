import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { users } from '../../../platform/database/schema/accounts';
import { nameKey } from '../store';

interface Claim {
  /** A new address; without, the one that the account has. */
  email?: string | null;
  /** False: nobody opened a link, as the site sends none. */
  isVerified?: boolean;
  mayTakeOver?: boolean;
}

/**
 * False if another account has it. With `mayTakeOver` one that has not verified it loses it: never by a link
 * alone, whose mail the learner of the other account may read without having asked for it.
 */
export async function claimEmail(
  transaction: Database,
  userId: number,
  { email, isVerified = true, mayTakeOver = false }: Claim = {},
): Promise<boolean> {
  const [user] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return false;
  const address = email ?? user.email;
  const emailKey = nameKey(address);
  // Accounts that claim the same address wait for each other.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, 0))`);
  const byOthers = and(eq(users.emailKey, emailKey), ne(users.id, userId));
  const kept = mayTakeOver ? and(byOthers, isNotNull(users.emailVerifiedAt)) : byOthers;
  const holders = await transaction.select({ id: users.id }).from(users).where(kept);
  if (holders.length > 0) return false;
  const verifiedAt = address === user.email ? sql`coalesce(${users.emailVerifiedAt}, now())` : sql`now()`;
  await transaction
    .update(users)
    .set({ emailKey: null })
    .where(and(byOthers, isNull(users.emailVerifiedAt)));
  await transaction
    .update(users)
    .set({ email: address, emailKey, emailVerifiedAt: isVerified ? verifiedAt : null })
    .where(eq(users.id, userId));
  return true;
}
