import { and, eq, sql } from 'drizzle-orm';
import type { CefrLevel, InterfaceLanguage } from '@glossa/contract/language';
import type { User } from '@glossa/contract/user';
import { type Database, preparedQuery } from '../../platform/database/database';
import { users } from '../../platform/database/schema/accounts';
import { subscriptions } from '../../platform/database/schema/subscriptions';
import { currentTier } from '../plans/paid-time';
import { ApiError } from '../../platform/errors/api-error';

interface UserRow {
  user: typeof users.$inferSelect;
  subscription: typeof subscriptions.$inferSelect | null;
}

type NewAccount = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey' | 'sessionVersion'>;

export interface Account {
  user: User;
  passwordHash: string;
  /** Sessions of other versions have ended. */
  sessionVersion: number;
}

export const findUser = async (database: Database, id: number): Promise<User | undefined> =>
  (await findAccount(database, id))?.user;

export async function findAccount(database: Database, id: number): Promise<Account | undefined> {
  const query = preparedQuery(database, 'account', () =>
    selectUsers(database).where(eq(users.id, sql.placeholder('id'))),
  );
  const [row] = await query.execute({ id });
  return row && toAccount(row);
}

/** Finds by username or e-mail address; a username cannot contain `@`. */
export async function findForSignIn(database: Database, name: string): Promise<Account | undefined> {
  const key = nameKey(name);
  const column = key.includes('@') ? users.emailKey : users.usernameKey;
  const [row] = await selectUsers(database).where(eq(column, key));
  return row && toAccount(row);
}

/** Throws 409 if the name or the address is taken. With `mayShareEmail` only a verified address is taken. */
export async function addUser(database: Database, account: NewAccount, { mayShareEmail = false } = {}) {
  const values = {
    ...account,
    username: account.username.trim(),
    usernameKey: nameKey(account.username),
    email: account.email.trim(),
  };
  const emailKey = nameKey(account.email);
  const insert = async (key: string | null) => {
    const inserted = database.insert(users).values({ ...values, emailKey: key });
    const [row] = await inserted.onConflictDoNothing().returning();
    return row && toAccount({ user: row, subscription: null });
  };
  const added = await insert(emailKey);
  if (added) return added;
  const [holder] = await database
    .select({ isVerified: sql<boolean>`${users.emailVerifiedAt} is not null` })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  const shared = mayShareEmail && !holder?.isVerified ? await insert(null) : undefined;
  if (shared) return shared;
  const [sameName] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, values.usernameKey));
  throw new ApiError(sameName ? 'username_taken' : 'email_taken');
}

function selectUsers(database: Database) {
  return database
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, runningSubscription)
    .$dynamic();
}

const isRunning = sql`coalesce(${subscriptions.expiresAt} > now(), true)`;

export const runningSubscription = and(eq(subscriptions.userId, users.id), isRunning);

export function toAccount(row: UserRow): Account {
  const { passwordHash, sessionVersion } = row.user;
  return { user: toUser(row), passwordHash, sessionVersion };
}

function toUser({ user, subscription }: UserRow): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    is_premium: subscription !== null,
    // Written through the contract's list of languages only.
    interface_language: user.interfaceLanguage as InterfaceLanguage,
    target_language: user.targetLanguage,
    // Written through the contract's list of levels only.
    level: user.level as CefrLevel | null,
    translation_language: user.translationLanguage,
    onboarding_pending: user.onboardingPending,
    subscription_tier: subscription ? currentTier(subscription, new Date()) : 'free',
    subscription_expires: subscription?.expiresAt?.toISOString() ?? null,
    time_zone: user.timeZone,
    goals: {
      daily_minutes: user.dailyMinutesGoal,
      weekly_videos: user.weeklyVideosGoal,
      vocabulary_words: user.vocabularyGoal,
    },
    created_at: user.createdAt.toISOString(),
  };
}

/** The form of a username or e-mail address that is unique. */
export const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
