import { eq, sql, and, isNotNull, isNull, ne } from 'drizzle-orm';
import type { PasswordReset } from '@glossa/contract/account';
import { type Database, inTransaction } from '../../../platform/database/database';
import { users } from '../../../platform/database/schema/accounts';
import { ApiError } from '../../../platform/errors/api-error';
import { forgetPlaces } from '../sign-in/known-places';
import { checkPassword, hashPassword } from '../passwords';
import { endAllSessions } from '../sessions/session-store';
import { findAccount, findUser, type Account, nameKey } from '../store';
import { deleteResetLinks, findLink, takeLink } from './mail-links';

/** Ends all sessions. Throws 422 `link_invalid` or as `checkPassword`: then the link stays usable. */
export async function resetPassword(
  database: Database,
  { token, new_password }: PasswordReset,
  network: string,
): Promise<Account> {
  const link = await findLink(database, token, 'reset', 'operator');
  const user = link && (await findUser(database, link.userId));
  if (!user) throw new ApiError('link_invalid');
  checkPassword(new_password, 'new_password', user);
  const passwordHash = await hashPassword(new_password, network);
  return inTransaction(database, async (transaction) => {
    const taken = await takeLink(transaction, token, 'reset', 'operator');
    if (!taken) throw new ApiError('link_invalid');
    await transaction
      .update(users)
      .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, user.id));
    await endAllSessions(transaction, user.id);
    await deleteResetLinks(transaction, user.id);
    await forgetPlaces(transaction, user.id);
    // The link was in the mailbox, so the address is the learner's, unless another account has it.
    if (taken.purpose === 'reset') await claimEmail(transaction, user.id);
    const account = await findAccount(transaction, user.id);
    if (!account) throw new ApiError('link_invalid');
    return account;
  });
}

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
