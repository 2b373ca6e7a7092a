import { eq, or } from 'drizzle-orm';
import type { InterfaceLanguage } from '@glossa/shared/contract/language';
import type { User } from '@glossa/shared/contract/user';
import type { Database } from '../database/connect';
import { users } from '../database/schema/accounts';
import { ApiError } from '../errors/api-error';
import { nameKey } from './name-key';

type UserRow = typeof users.$inferSelect;

export interface NewAccount {
  username: string;
  email: string;
  passwordHash: string;
  interfaceLanguage?: InterfaceLanguage | undefined;
  targetLanguage?: string | undefined;
}

export async function findUser(database: Database, id: number): Promise<User | undefined> {
  const [row] = await database.select().from(users).where(eq(users.id, id));
  return row && toUser(row);
}

/** By username or by e-mail address. A username can hold no `@`, so the two never meet. */
export async function findForSignIn(
  database: Database,
  name: string,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const key = nameKey(name);
  const [row] = await database
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, key), eq(users.emailKey, key)));
  return row && { user: toUser(row), passwordHash: row.passwordHash };
}

/** Throws 409 when the username or the address is taken, also when somebody takes it at the same moment. */
export async function addUser(database: Database, account: NewAccount): Promise<User> {
  const values = {
    username: account.username.trim(),
    usernameKey: nameKey(account.username),
    email: account.email.trim(),
    emailKey: nameKey(account.email),
    passwordHash: account.passwordHash,
    interfaceLanguage: account.interfaceLanguage,
    targetLanguage: account.targetLanguage,
  };
  const [row] = await database.insert(users).values(values).onConflictDoNothing().returning();
  if (row) return toUser(row);
  const [sameName] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, values.usernameKey));
  throw new ApiError(sameName ? 'username_taken' : 'email_taken');
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    is_premium: row.isPremium,
    // Written through the contract's list of languages only.
    interface_language: row.interfaceLanguage as InterfaceLanguage,
    target_language: row.targetLanguage,
    subscription_tier: row.subscriptionTier,
    created_at: row.createdAt.toISOString(),
  };
}
