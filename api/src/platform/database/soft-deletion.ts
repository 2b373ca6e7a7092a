import { and, eq, gte, lt, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from './database';
import type { deletedPlaylists, deletedVideos } from './schema/lessons';
import type { deletedWords } from './schema/vocabulary';

export type DeletedRows = typeof deletedPlaylists | typeof deletedVideos | typeof deletedWords;

/** A deletion can be undone for a day. */
const aDayAgo = sql`now() - interval '1 day'`;

export const isOver = ({ deletedAt }: DeletedRows): SQL => lt(deletedAt, aDayAgo);

export const isRestorable = (table: DeletedRows, userId: number): SQL | undefined =>
  and(eq(table.userId, userId), gte(table.deletedAt, aDayAgo));

/** Deletes for good what a learner deleted first, beyond these bounds. `bytes` gives the size of a row. */
export async function dropOldest(
  transaction: Database,
  userId: number,
  { table, id, bytes }: { table: DeletedRows; id: Column; bytes: SQL },
  { maxRows, maxBytes }: { maxRows: number; maxBytes: number },
): Promise<void> {
  await transaction.execute(sql`
    delete from ${table} using (
      select ${id} as id, row_number() over newest as place, sum(${bytes}) over newest as bytes
      from ${table} where user_id = ${userId}
      window newest as (order by deleted_at desc, ${id} desc)
    ) kept
    where user_id = ${userId} and ${id} = kept.id
      and (kept.place > ${maxRows} or kept.bytes > ${maxBytes})`);
}
