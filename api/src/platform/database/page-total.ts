import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';

/** The number of rows of a list as a column of each row of a page, so that a page takes one statement. */
export function totalColumn(database: Database, table: PgTable, where: SQL | undefined): SQL<number> {
  return sql<number>`(${database
    .select({ total: sql`count(*)` })
    .from(table)
    .where(where)})`.mapWith(Number);
}

/** Reads the total of a page; counts if the page lies beyond the end of the list. */
export async function readTotal(
  rows: readonly { total: number }[],
  page: number,
  count: () => Promise<number>,
): Promise<number> {
  const [first] = rows;
  if (first) return first.total;
  return page === 1 ? 0 : count();
}
