import { integer, timestamp } from 'drizzle-orm/pg-core';

export const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** The time of the transaction that inserts the row. */
export const insertedAt = (name = 'created_at') => moment(name).notNull().defaultNow();
