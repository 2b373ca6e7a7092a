import { and, desc, eq, gte, lt, sql, type SQL, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database';
import { trash, type TrashKind } from '../../platform/database/schema/trash';

/** A deletion can be undone for a day. */
const aDayAgo = sql`now() - interval '1 day'`;
const isOver = lt(trash.deletedAt, aDayAgo);

interface TrashBounds {
  maxRows: number;
  /** As stored, which may be compressed. */
  maxBytes?: number;
}

/** `rows` selects `key` and `content`; the caller deletes. The oldest beyond the bounds are gone for good. */
export async function moveToTrash(
  transaction: Database,
  { kind, userId }: { kind: TrashKind; userId: number },
  rows: SQL,
  { maxRows, maxBytes = Number.MAX_SAFE_INTEGER }: TrashBounds,
): Promise<{ key: string; bytes: number }[]> {
  const moved = await transaction.execute<{ key: string; bytes: number }>(sql`
    insert into ${trash} (user_id, kind, key, content)
    select ${userId}, ${kind}, key, content from (${rows}) as moved
    returning key, pg_column_size(content) as bytes`);
  await transaction.execute(sql`
    delete from ${trash} using (
      select id, row_number() over newest as place, sum(pg_column_size(content)) over newest as bytes
      from ${trash} where user_id = ${userId} and kind = ${kind}
      window newest as (order by deleted_at desc, id desc)
    ) kept
    where ${trash.id} = kept.id and (${isOver} or kept.place > ${maxRows} or kept.bytes > ${maxBytes})`);
  return moved.rows;
}

/** Selects what a learner can restore of a kind: all of it, or what had these ids. */
export function isRestorable(kind: TrashKind, userId: number, keys?: readonly (string | number)[]) {
  const isNamed = keys && sql`${trash.key} = any(${sql.param(keys.map(String))}::text[])`;
  return and(eq(trash.kind, kind), eq(trash.userId, userId), gte(trash.deletedAt, aDayAgo), isNamed);
}

/** What a learner can restore, the newest first. `title` is the field of its content that has its title. */
export function listRestorable(database: Database, kind: TrashKind, userId: number, title: string) {
  const { key, content, deletedAt } = trash;
  return database
    .select({ key, title: sql<string>`${content} ->> ${title}::text`, deletedAt })
    .from(trash)
    .where(isRestorable(kind, userId))
    .orderBy(desc(deletedAt), desc(trash.id));
}

export const sweepTrash = (database: Database) => database.delete(trash).where(isOver);

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
