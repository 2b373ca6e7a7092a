import { eq, sql } from 'drizzle-orm';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { Database } from '../platform/database/connect';
import { users } from '../platform/database/schema/accounts';
import { subscriptions } from '../platform/database/schema/subscriptions';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface BoughtSubscription {
  tier: PaidPlan;
  expiresAt: Date;
  source: 'stripe' | 'mock';
  endsAtExpiry: boolean;
  /** When the payment service said so. */
  asOf: Date;
  stripeCustomerId?: string | null;
  stripeSubscriptionId?: string | null;
}

/** Also one that is over. */
export async function findSubscription(
  database: Database,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

export function isRunning(row: SubscriptionRow, at: Date): boolean {
  return row.expiresAt === null || row.expiresAt > at;
}

/** The customer the payment service knows the learner by stays, whatever is bought next. */
export async function storeSubscription(
  database: Database,
  userId: number,
  { stripeCustomerId, stripeSubscriptionId = null, ...bought }: BoughtSubscription,
): Promise<void> {
  const values = { ...bought, stripeSubscriptionId, ...(stripeCustomerId && { stripeCustomerId }) };
  await database
    .insert(subscriptions)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscriptions.userId, set: values });
}

/**
 * Keeps the payment service's name for a learner who may not have bought anything yet: the row is then one whose time
 * is over. The first name that is kept stays; gives that one.
 */
export async function keepCustomer(
  database: Database,
  userId: number,
  customer: string,
  plan: PaidPlan,
): Promise<string> {
  const over = sql`to_timestamp(0)`;
  const [row] = await database
    .insert(subscriptions)
    .values({ userId, tier: plan, expiresAt: over, source: 'stripe', stripeCustomerId: customer, asOf: over })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: { stripeCustomerId: sql`coalesce(${subscriptions.stripeCustomerId}, ${customer})` },
    })
    .returning({ kept: subscriptions.stripeCustomerId });
  return row?.kept ?? customer;
}

/** The database's clock: the one that all servers share. */
export async function databaseTime(database: Database): Promise<Date> {
  const milliseconds = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;
  const [row] = await database.select({ milliseconds }).from(sql`(values (1)) as one`);
  if (row === undefined) throw new Error('the database has no clock');
  return new Date(row.milliseconds);
}

export async function userExists(database: Database, userId: number): Promise<boolean> {
  const [row] = await database.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return row !== undefined;
}

/**
 * Whether an account of this number was here and is gone. A number that was never given means another database, such
 * as an older copy of this one, whose learners' subscriptions are not ours to end.
 */
export async function wasDeleted(database: Database, userId: number): Promise<boolean> {
  const { rows } = await database.execute<{ last: string }>(sql`select last_value as last from users_id_seq`);
  const given = userId <= Number(rows[0]?.last ?? 0);
  return given && !(await userExists(database, userId));
}
