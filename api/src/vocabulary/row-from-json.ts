import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The row of a table that was kept as JSON. A column that the table did not have at that time has its default, and one
 * that it has no longer is left out.
 */
export function rowFromJson(table: PgTable, json: SQL): SQL {
  return sql`jsonb_populate_record(null::${table}, ${defaultsOf(table)} || ${json})`;
}

function defaultsOf(table: PgTable): SQL {
  const pairs = Object.values(getTableColumns(table))
    .filter((column) => column.default !== undefined)
    .map((column) => sql`${column.name}::text, ${column.default}::${sql.raw(column.getSQLType())}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}
