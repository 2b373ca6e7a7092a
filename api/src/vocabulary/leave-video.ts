import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { vocabulary } from '../database/schema/vocabulary';

/**
 * To be called before a video of a learner's own is removed. Its words stay and belong to no video from then on; a
 * word that has been saved without a video as well would be there twice, so the one of the video goes.
 */
export async function leaveVideo(database: Database, userId: number, videoId: string): Promise<void> {
  const other = alias(vocabulary, 'other');
  const savedWithoutVideo = database
    .select({ found: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.userId, vocabulary.userId),
        eq(other.wordKey, vocabulary.wordKey),
        eq(other.language, vocabulary.language),
        isNull(other.videoId),
      ),
    );
  await database
    .delete(vocabulary)
    .where(and(eq(vocabulary.userId, userId), eq(vocabulary.videoId, videoId), exists(savedWithoutVideo)));
}
