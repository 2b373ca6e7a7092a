import { Column, DrizzleQueryError, fillPlaceholders, getTableName, is } from 'drizzle-orm';
import type { QueryArrayConfig, Pool } from 'pg';

type Decoder = Pick<Column, 'mapFromDriverValue'>;

/** A query of Drizzle as it is built, which its types leave out. */
interface BuiltQuery {
  client: Pick<Pool, 'query'>;
  params: unknown[];
  queryConfig: QueryArrayConfig;
  fields: { path: string[]; field: Column | { decoder: Decoder } | { sql: { decoder: Decoder } } }[];
  joinsNotNullableMap: Readonly<Record<string, boolean>>;
}

/** Runs it as Drizzle does, which finds out anew for each value what it is. */
export function runBuilt<Rows>(built: object): (values?: Record<string, unknown>) => Promise<Rows> {
  const { client, params, queryConfig, fields, joinsNotNullableMap } = built as BuiltQuery;
  const readRow = rowReader(fields, joinsNotNullableMap);
  return async (values = {}) => {
    const given = fillPlaceholders(params, values);
    try {
      const { rows } = await client.query<unknown[]>(queryConfig, given);
      return rows.map(readRow) as Rows;
    } catch (error) {
      throw new DrizzleQueryError(queryConfig.text, given, error as Error);
    }
  };
}

function rowReader(fields: BuiltQuery['fields'], isThere: BuiltQuery['joinsNotNullableMap']) {
  /** By the name of an object: the place of its first column, which is null where a joined table has no row. */
  const firsts = new Map<string, number>();
  const columns = fields.map(({ path: [name = '', inner], field }, place) => {
    const isColumn = is(field, Column);
    const ofJoined = isColumn && inner !== undefined && !isThere[getTableName(field.table)];
    if (ofJoined && !firsts.has(name)) firsts.set(name, place);
    const decoder: Decoder = isColumn ? field : 'decoder' in field ? field.decoder : field.sql.decoder;
    return { place, name, inner, decoder, first: firsts.get(name) };
  });
  return (row: readonly unknown[]) => {
    const result: Record<string, unknown> = {};
    for (const { place, name, inner, decoder, first } of columns) {
      const value = row[place];
      const decoded = value === null ? null : decoder.mapFromDriverValue(value);
      if (inner === undefined) result[name] = decoded;
      else if (first !== undefined && row[first] === null) result[name] = null;
      else ((result[name] ??= {}) as Record<string, unknown>)[inner] = decoded;
    }
    return result;
  };
}
