import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { readText } from '../text/fill-text';
import { type Database, runSql } from './database';

/** Reads a statement whose `{name}`s are given with each use: SQL becomes part of it, any other value a parameter. */
export function readStatement(
  folder: string,
  file: string,
): (parts: Readonly<Record<string, unknown>>) => SQL {
  const pieces = readText(folder, file).split(/\{(\w+)\}/);
  return (parts) => {
    const missing = pieces.find((piece, index) => index % 2 === 1 && parts[piece] === undefined);
    if (missing !== undefined) throw new Error(`${file} needs ${missing}`);
    return sql.join(pieces.map((piece, index) => (index % 2 === 1 ? sql`${parts[piece]}` : sql.raw(piece))));
  };
}

/** Written once; its placeholders are given with each use. */
export function preparedStatement<Row>(statement: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return (database: Database, values: Record<string, unknown>) =>
    runSql<Row>(database, text, fillPlaceholders(params, values));
}
