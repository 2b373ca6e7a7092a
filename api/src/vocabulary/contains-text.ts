import { or, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * That one of the columns contains the text, without regard to capitals, in which `%`, `_` and `\` stand for
 * themselves. Capitals are those of every script, whatever the database was made with.
 */
export function containsText(text: string, ...columns: [AnyColumn, ...AnyColumn[]]): SQL | undefined {
  const pattern = `%${text
    .trim()
    .normalize('NFC')
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern} collate "und-x-icu"`));
}
