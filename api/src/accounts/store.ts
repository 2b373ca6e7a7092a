import { and, eq, or, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '@glossa/contract/language';
import type { User } from '@glossa/contract/user';
import { type Database, preparedQuery } from '../platform/database/database';
import { users } from '../platform/database/schema/accounts';
import { subscriptions } from '../platform/database/schema/subscriptions';
import { ApiError } from '../platform/errors/api-error';

interface UserRow {
  user: typeof users.$inferSelect;
  subscription: typeof subscriptions.$inferSelect | null;
}

type NewAccount = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey'>;

/** A learner with their credentials. */
export interface Account {
  user: User;
  passwordHash: string;
  /** Earlier tokens are refused; null: none are. */
  tokensValidFrom: Date | null;
}

export async function findUser(database: Database, id: number): Promise<User | undefined> {
  return (await findAccount(database, id))?.user;
}

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
  const [row] = await selectUsers(database).where(or(eq(users.usernameKey, key), eq(users.emailKey, key)));
  return row && toAccount(row);
}

/** Throws 409 when the username or the address is taken, also by a concurrent registration. */
export async function addUser(database: Database, account: NewAccount): Promise<User> {
  const values = {
    ...account,
    username: account.username.trim(),
    usernameKey: nameKey(account.username),
    email: account.email.trim(),
    emailKey: nameKey(account.email),
  };
  const [row] = await database.insert(users).values(values).onConflictDoNothing().returning();
  if (row) return toUser({ user: row, subscription: null });
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
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), isRunning))
    .$dynamic();
}

/** Whether the subscription has not expired, by the clock of the database. */
const isRunning = sql`coalesce(${subscriptions.expiresAt} > now(), true)`;

function toAccount(row: UserRow): Account {
  const { passwordHash, tokensValidFrom } = row.user;
  return { user: toUser(row), passwordHash, tokensValidFrom };
}

function toUser({ user, subscription }: UserRow): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_premium: subscription !== null,
    // Written through the contract's list of languages only.
    interface_language: user.interfaceLanguage as InterfaceLanguage,
    target_language: user.targetLanguage,
    subscription_tier: subscription?.tier ?? 'free',
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
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
