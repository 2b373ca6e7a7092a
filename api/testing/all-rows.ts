import type { Pool } from 'pg';

type Row = Record<string, unknown>;
/** Every row of every table, by the table's name. */
export type AllRows = Record<string, Row[]>;

export async function allRows(pool: Pool): Promise<AllRows> {
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const rows: AllRows = {};
  for (const { name } of tables.rows) {
    const found = await pool.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${name}" t order by t::text`,
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** `rows` with no more columns than the tables of `others` have, so that two versions can be compared. */
export function inColumnsOf(rows: AllRows, others: AllRows): AllRows {
  return Object.fromEntries(
    Object.entries(rows).map(([table, ofTable]) => {
      const columns = new Set(Object.keys(others[table]?.[0] ?? {}));
      const narrowed = ofTable.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))),
      );
      return [table, narrowed];
    }),
  );
}
