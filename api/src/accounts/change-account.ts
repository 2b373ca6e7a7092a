import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AccountChange, PasswordChange } from '@glossa/contract/account';
import type { Session, User } from '@glossa/contract/user';
import { type Database, inTransaction } from '../platform/database/database';
import { users } from '../platform/database/schema/accounts';
import { ApiError } from '../platform/errors/api-error';
import type { ApiDeps } from '../platform/http/api-app';
import { createSession, laterDate } from './access-token';
import { checkTimeZone, hashPassword, passwordMatches, requireLongEnough } from './check-account';
import { accountKey, type SignInLimit } from './sign-in-limit';
import { findAccount, findUser, type Account } from './store';

/** Changes the given fields. Throws 422 for an unknown time zone. */
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

/** False if the password has changed since it was confirmed. */
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

/** Runs before an account is deleted, for example to cancel a subscription; throwing keeps the account. */
export type BeforeDeletion = (userId: number) => Promise<void>;

/**
 * Deletes the account and, by cascade, everything of the learner. False as for `storePassword`; `beforeDeletion` is not
 * called then, because the row is locked from the check on.
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

/**
 * The account of the signed-in learner, if the password is right. Guesses count as sign-in attempts, so that a stolen
 * token does not help to guess. Throws 403 `password_wrong` or 429 `too_many_attempts`.
 */
export async function confirmPassword(
  { database, limit }: { database: Database; limit: SignInLimit },
  request: FastifyRequest,
  password: string,
): Promise<Account> {
  const account = await findAccount(database, request.learner.id);
  const attempt = await limit.begin(request.ip, accountKey(account, ''));
  if (!(await passwordMatches(account?.passwordHash, password)) || !account) {
    throw new ApiError('password_wrong');
  }
  await attempt.succeeded();
  return account;
}

/** Changes the password and returns a new session; all earlier tokens are revoked. */
export async function changePassword(
  { database, tokens }: ApiDeps,
  limit: SignInLimit,
  request: FastifyRequest,
  { current_password, new_password }: PasswordChange,
): Promise<Session> {
  requireLongEnough(new_password, 'new_password');
  const { user, ...before } = await confirmPassword({ database, limit }, request, current_password);
  const newHash = await hashPassword(new_password);
  const afterLast = before.tokensValidFrom && new Date(before.tokensValidFrom.getTime() + 1);
  const tokensValidFrom = laterDate(new Date(), afterLast);
  const change = { confirmedHash: before.passwordHash, newHash, tokensValidFrom };
  if (!(await storePassword(database, user.id, change))) throw new ApiError('password_wrong');
  return createSession(user, tokens, tokensValidFrom);
}
