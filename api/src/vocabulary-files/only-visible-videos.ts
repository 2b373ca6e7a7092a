import { and, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { videos } from '../platform/database/schema/lessons';
import { visibleTo } from '../videos/store';
import type { ReadRow } from './reading/file-row';

/**
 * Removes videos that the learner cannot see from the rows, because a file may come from another learner; locks the
 * others until the end of the transaction.
 */
export async function removeHiddenVideos(
  transaction: Database,
  userId: number,
  rows: readonly ReadRow[],
): Promise<ReadRow[]> {
  const named = rows.flatMap((row) =>
    'saved' in row && row.saved.video_id !== null ? [row.saved.video_id] : [],
  );
  const visible = await selectVisibleVideos(transaction, userId, [...new Set(named)]);
  return rows.map((row) => {
    if (!('saved' in row)) return row;
    if (row.saved.video_id !== null && visible.has(row.saved.video_id)) return row;
    // Without a video there is no time in it.
    return { ...row, saved: { ...row.saved, video_id: null, video_time: null } };
  });
}

async function selectVisibleVideos(
  transaction: Database,
  userId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await transaction
    .select({ id: videos.id })
    .from(videos)
    .where(and(visibleTo(userId), inArray(videos.id, [...ids])))
    .orderBy(videos.id)
    .for('key share');
  return new Set(found.map(({ id }) => id));
}
