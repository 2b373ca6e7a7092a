import { and, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { videos } from '../platform/database/schema/lessons';
import { visibleTo } from '../videos/store';
import type { ReadRow } from './reading/file-row';

/**
 * The rows without the videos that the learner does not see; those they see stay until the end of the transaction.
 * A file may come from another learner, or name a video that is gone.
 */
export async function onlyVisibleVideos(
  transaction: Database,
  userId: number,
  rows: readonly ReadRow[],
): Promise<ReadRow[]> {
  const named = rows.flatMap((row) =>
    'saved' in row && row.saved.video_id !== null ? [row.saved.video_id] : [],
  );
  const visible = await visibleVideos(transaction, userId, [...new Set(named)]);
  return rows.map((row) => {
    if (!('saved' in row)) return row;
    if (row.saved.video_id !== null && visible.has(row.saved.video_id)) return row;
    // A moment of no video is none.
    return { ...row, saved: { ...row.saved, video_id: null, video_time: null } };
  });
}

async function visibleVideos(
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
