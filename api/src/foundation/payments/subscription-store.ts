import { eq, sql } from 'drizzle-orm';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema/accounts';
import { subscriptions } from '../../platform/database/schema/subscriptions';
import type { PaidTime } from '../plans/paid-time';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface BoughtSubscription extends PaidTime {
  source: 'stripe' | 'mock';
  endsAtExpiry: boolean;
  /** When the payment service reported it. */
  asOf: Date;
  stripeCustomerId?: string | null;
  stripeSubscriptionId?: string | null;
}

/** Finds a subscription, also an expired one. */
export async function findSubscription(database: Database, userId: number) {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

export const isRunning = (row: SubscriptionRow, at: Date): boolean =>
  row.expiresAt === null || row.expiresAt > at;

/** Stores a subscription; keeps the customer id if none is given. */
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

/** Stores the customer's id, in a row that has expired if nothing was bought yet. Returns the id that was stored first. */
export async function keepCustomer(database: Database, userId: number, customer: string, plan: PaidPlan) {
  const expired = sql`to_timestamp(0)`;
  const [row] = await database
    .insert(subscriptions)
    .values({
      userId,
      tier: plan,
      expiresAt: expired,
      source: 'stripe',
      stripeCustomerId: customer,
      asOf: expired,
    })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: { stripeCustomerId: sql`coalesce(${subscriptions.stripeCustomerId}, ${customer})` },
    })
    .returning({ kept: subscriptions.stripeCustomerId });
  return row?.kept ?? customer;
}

export async function databaseTime(database: Database): Promise<Date> {
  const milliseconds = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;
  const [row] = await database.select({ milliseconds }).from(sql`(values (1)) as one`);
  if (row === undefined) throw new Error('the database has no clock');
  return new Date(row.milliseconds);
}

export const userExists = async (database: Database, userId: number): Promise<boolean> =>
  (await database.$count(users, eq(users.id, userId))) > 0;

/** An id above the sequence is of another database, such as a newer copy: its subscriptions stay. */
export async function wasDeleted(database: Database, userId: number): Promise<boolean> {
  const { rows } = await database.execute<{ last: string }>(sql`select last_value as last from users_id_seq`);
  const hasExisted = userId <= Number(rows[0]?.last ?? 0);
  return hasExisted && !(await userExists(database, userId));
}
