import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';

/**
 * How many rows a list has in all, as a column of each row of its page: read in the same statement, so that a page
 * takes one.
 */
export function totalColumn(database: Database, table: PgTable, where: SQL | undefined): SQL<number> {
  return sql<number>`(${database
    .select({ total: sql`count(*)` })
    .from(table)
    .where(where)})`.mapWith(Number);
}

/** The number in `countOf` of a page, or what `count` finds where the page lies beyond the end of the list. */
export async function readTotal(
  rows: readonly { total: number }[],
  page: number,
  count: () => Promise<number>,
): Promise<number> {
  const [first] = rows;
  if (first) return first.total;
  return page === 1 ? 0 : count();
}
