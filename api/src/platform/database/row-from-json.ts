import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row stored as JSON. A column added since has its default, and one removed since is left out. */
export function rowFromJson(table: PgTable, json: SQL): SQL {
  const defaults = Object.values(getTableColumns(table))
    .filter((column) => column.default !== undefined)
    .map((column) => sql`${column.name}::text, ${column.default}::${sql.raw(column.getSQLType())}`);
  const defaultRow = sql`jsonb_build_object(${sql.join(defaults, sql`, `)})`;
  return sql`jsonb_populate_record(null::${table}, ${defaultRow} || ${json})`;
}

/** The columns of a table that a row is inserted with, of `alias` if given: Postgres computes the others. */
export function insertedColumns(table: PgTable, alias?: string): SQL {
  const from = alias === undefined ? sql`` : sql`${sql.identifier(alias)}.`;
  const inserted = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  return sql.join(
    inserted.map(({ name }) => sql`${from}${sql.identifier(name)}`),
    sql`, `,
  );
}
