import type { Page } from '@glossa/contract/page';
import { getTableColumns, is, sql, type SQL } from 'drizzle-orm';
import { type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import type { FastifySerializerCompiler } from 'fastify';
import type { Static, Type } from 'typebox';

/** The JSON text of a value. */
export type JsonOf<Value> = string & { readonly of?: Value };

/** SQL: the JSON text of an object with the fields of its schema alone; those not among `others` are read from the column of their name. */
export function writeJson<Schema extends Type.TObject>(
  schema: Schema,
  table: PgTable,
  others: Readonly<Partial<Record<keyof Static<Schema>, SQL>>>,
) {
  const columns = new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column]));
  const given = new Map(Object.entries<SQL | undefined>(others));
  const fields = Object.keys(schema.properties).map((name) => {
    const column = given.get(name) ?? columns.get(name);
    if (!column) throw new Error(`no column is ${name}`);
    // As `toISOString` writes it, whatever the time zone of the connection is.
    const text = sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return sql`${is(column, PgTimestamp) ? text : column} as ${sql.identifier(name)}`;
  });
  return sql<
    JsonOf<Static<Schema>>
  >`(select row_to_json(fields)::text from (select ${sql.join(fields, sql`, `)}) fields)`;
}

/** An answer that is JSON already. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Typed as what it says; only what checks and sends answers may read it. */
const answer = <Value>(text: string) => new JsonText(text) as Value;

export const answerList = <Item>(items: readonly JsonOf<Item>[]): Item[] => answer(`[${items.join(',')}]`);

export const answerPage = <Item>({ data, ...page }: Page<JsonOf<Item>>): Page<Item> =>
  answer(`{"data":[${data.join(',')}],${JSON.stringify(page).slice(1)}`);

/** Serializers that send JSON as it is, and anything else by its schema. */
export const passJson =
  (compile: FastifySerializerCompiler<object>): FastifySerializerCompiler<object> =>
  (route) => {
    const serialize = compile(route);
    return (value) => (value instanceof JsonText ? value.text : serialize(value));
  };
