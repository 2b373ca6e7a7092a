import { type AnyPgColumn, integer, timestamp } from 'drizzle-orm/pg-core';

export const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
/** What goes with the row that it belongs to. */
export const belongsTo = (name: string, row: () => AnyPgColumn) =>
  integer(name).notNull().references(row, { onDelete: 'cascade' });
export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** The time of the transaction that inserts the row. */
export const insertedAt = (name = 'created_at') => moment(name).notNull().defaultNow();
