import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AccountChange, PasswordChange } from '@glossa/contract/account';
import { type Database, inTransaction } from '../../platform/database/database';
import { users } from '../../platform/database/schema/accounts';
import { ApiError } from '../../platform/errors/api-error';
import { recordEndOfPlaylists } from '../audit/audit';
import { checkTimeZone } from './check-account';
import { forgetPlaces } from './sign-in/known-places';
import { rateLimitNetwork } from '../limits/limits';
import type { SignInLimit } from './sign-in/sign-in-limit';
import { checkPassword, hashPassword, passwordMatches } from './passwords';
import { deleteLinks } from './recovery/mail-links';
import { endSessions } from './sessions/session-store';
import { findAccount, findUser, type Account } from './store';

/** Changes the given fields. Throws 422 for an unknown time zone. */
export async function changeAccount(database: Database, userId: number, change: AccountChange) {
  await checkTimeZone(database, change.time_zone);
  const columns = {
    interfaceLanguage: change.interface_language,
    targetLanguage: change.target_language,
    level: change.level,
    translationLanguage: change.translation_language,
    onboardingPending: change.onboarding_pending,
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

interface NewPassword {
  /** The hash of the password as it was when the learner typed it, or a link, which overwrites any. */
  confirmedBy: { hash: string } | 'link';
  newHash: string;
}

/** Ends sessions, reset links and known places. Undefined if the password was changed meanwhile. */
export async function storePassword(
  database: Database,
  userId: number,
  { confirmedBy, newHash }: NewPassword,
): Promise<number | undefined> {
  const isConfirmed = confirmedBy === 'link' ? undefined : eq(users.passwordHash, confirmedBy.hash);
  return inTransaction(database, async (transaction) => {
    const [changed] = await transaction
      .update(users)
      .set({ passwordHash: newHash, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(and(eq(users.id, userId), isConfirmed))
      .returning({ sessionVersion: users.sessionVersion });
    if (changed) {
      await endSessions(transaction, userId);
      await deleteLinks(transaction, userId, 'reset', 'operator');
      await forgetPlaces(transaction, userId);
    }
    return changed?.sessionVersion;
  });
}

/** Runs in the transaction before an account is deleted, e.g. to cancel a subscription; throwing keeps it. */
export type BeforeDeletion = (transaction: Database, userId: number) => Promise<void>;

/** False: the password changed since it was confirmed. `beforeDeletion` is called only after that check, which locks the row. */
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
    await beforeDeletion?.(transaction, userId);
    await recordEndOfPlaylists(transaction, userId);
    await transaction.delete(users).where(eq(users.id, userId));
    return true;
  });
}

/** A stolen token must not help to guess. Throws 403 `password_wrong` or 429 `too_many_attempts`. */
export async function confirmPassword(
  { database, limit }: { database: Database; limit: SignInLimit },
  request: FastifyRequest,
  password: string,
): Promise<Account> {
  const account = await findAccount(database, request.learner.id);
  const attempt = await limit.beginConfirmation(request.sessionId);
  if (!(await passwordMatches(account?.passwordHash, password, rateLimitNetwork(request.ip))) || !account) {
    throw new ApiError('password_wrong');
  }
  await attempt.succeeded();
  return account;
}

/** Changes the password; returns the account, whose sessions have all ended. */
export async function changePassword(
  database: Database,
  limit: SignInLimit,
  request: FastifyRequest,
  { current_password, new_password }: PasswordChange,
): Promise<Account> {
  checkPassword(new_password, 'new_password', request.learner);
  const account = await confirmPassword({ database, limit }, request, current_password);
  const newHash = await hashPassword(new_password, rateLimitNetwork(request.ip));
  const change = { confirmedBy: { hash: account.passwordHash }, newHash };
  const sessionVersion = await storePassword(database, account.user.id, change);
  if (sessionVersion === undefined) throw new ApiError('password_wrong');
  return { ...account, passwordHash: newHash, sessionVersion };
}
