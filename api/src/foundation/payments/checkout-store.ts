import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PaidPlan } from '@glossa/contract/subscription';
import type { Database } from '../../platform/database/database';
import { checkouts } from '../../platform/database/schema/subscriptions';

export type CheckoutRow = typeof checkouts.$inferSelect;
type Source = 'stripe' | 'mock' | 'mock-portal';
type State = 'open' | 'paid' | 'canceled';

/** Unpaid checkouts expire after this time. */
export const CHECKOUT_MINUTES = 60;

const isCheckout = (id: string, source: Source) => and(eq(checkouts.id, id), eq(checkouts.source, source));
const isOpen = eq(checkouts.state, 'open');
const isFresh = sql`${checkouts.createdAt} > now() - make_interval(mins => ${CHECKOUT_MINUTES})`;

export async function addCheckout(
  database: Database,
  checkout: { id: string; userId: number; plan: PaidPlan; source: Source; state?: State },
): Promise<void> {
  await database.insert(checkouts).values(checkout);
}

async function findRow(database: Database, where: SQL | undefined): Promise<CheckoutRow | undefined> {
  const [row] = await database.select().from(checkouts).where(where);
  return row;
}

export const findCheckout = (database: Database, id: string, source: Source) =>
  findRow(database, isCheckout(id, source));

/** Finds a checkout or portal visit that is open and has not expired. */
export const findOpenCheckout = (database: Database, id: string, source: Source) =>
  findRow(database, and(isCheckout(id, source), isOpen, isFresh));

/** Closes a checkout and returns it; undefined if it was not open, so that of concurrent callers one gets it. */
export async function closeCheckout(
  database: Database,
  id: string,
  source: Source,
  state: Exclude<State, 'open'>,
): Promise<CheckoutRow | undefined> {
  const [row] = await database
    .update(checkouts)
    .set({ state })
    .where(and(isCheckout(id, source), isOpen, isFresh))
    .returning();
  return row;
}

/** Marks a checkout as paid, whatever its state and age. */
export async function markPaid(database: Database, id: string): Promise<void> {
  await database.update(checkouts).set({ state: 'paid' }).where(eq(checkouts.id, id));
}

export async function markCanceled(database: Database, id: string): Promise<void> {
  await database
    .update(checkouts)
    .set({ state: 'canceled' })
    .where(and(eq(checkouts.id, id), isOpen));
}

/** Finds Stripe's open checkouts of any age, the oldest first: the event of a payment may still be on its way. */
export async function findOpenCheckouts(database: Database, userId: number): Promise<CheckoutRow[]> {
  return database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.source, 'stripe'), isOpen))
    .orderBy(checkouts.createdAt, checkouts.id);
}

export async function hasPaidRecently(database: Database, userId: number, plan: PaidPlan): Promise<boolean> {
  const ofPlan = and(eq(checkouts.userId, userId), eq(checkouts.plan, plan), eq(checkouts.source, 'mock'));
  return (await database.$count(checkouts, and(ofPlan, eq(checkouts.state, 'paid'), isFresh))) > 0;
}
