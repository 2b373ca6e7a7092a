import type { Video } from '@glossa/contract/video';
import { and, eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { withUserLock } from '../accounts/lock-user';
import type { Database } from '../platform/database/database';
import { videos } from '../platform/database/schema/lessons';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError } from '../platform/errors/api-error';
import { defaultThumbnail, hostThumbnail } from './media';
import { findVideoByYoutubeId } from './store';

const MAX_OWN_VIDEOS = 1_000;

/** The title defaults to the id on the video host; a thumbnail that is not on the video host is ignored. */
export type OwnVideo = { youtubeId: string; title?: string | undefined } & Pick<
  typeof videos.$inferInsert,
  'language' | 'difficultyLevel' | 'thumbnailUrl'
>;

/**
 * Adds a video of the video host for this learner. `added` is false if they or everybody have it already. Throws 409 at
 * the limit.
 */
export async function addOwnVideo(
  database: Database,
  learner: { id: number },
  video: OwnVideo,
): Promise<{ video: Video; added: boolean }> {
  return withUserLock(database, learner.id, async (transaction) => {
    const known = await findVideoByYoutubeId(transaction, learner.id, video.youtubeId);
    // A self-hosted lesson may have the same id.
    if (known?.media.kind === 'youtube') return { video: known, added: false };
    await checkVideoLimit(transaction, learner.id);
    await transaction.insert(videos).values(toRow(learner.id, video));
    const added = await findVideoByYoutubeId(transaction, learner.id, video.youtubeId);
    if (!added) throw new Error('the video was not stored');
    return { video: added, added: true };
  });
}

export async function changeOwnVideo(
  database: Database,
  id: string,
  change: { title?: string | undefined; thumbnailUrl?: string | null | undefined },
): Promise<void> {
  if (change.title === undefined && change.thumbnailUrl === undefined) return;
  await database.update(videos).set(change).where(eq(videos.id, id));
}

/** Deletes a video with its progress and transcript; saved words are kept without a video. */
export async function removeOwnVideo(database: Database, userId: number, id: string): Promise<void> {
  await withUserLock(database, userId, async (transaction) => {
    await detachFromVideo(transaction, userId, id);
    await transaction.delete(videos).where(and(eq(videos.id, id), eq(videos.ownerId, userId)));
  });
}

async function checkVideoLimit(database: Database, userId: number): Promise<void> {
  const used = await database.$count(videos, eq(videos.ownerId, userId));
  if (used < MAX_OWN_VIDEOS) return;
  throw new ApiError('video_limit_reached', undefined, { limit: { limit: MAX_OWN_VIDEOS, used } });
}

function toRow(ownerId: number, video: OwnVideo): typeof videos.$inferInsert {
  const { youtubeId, title, thumbnailUrl, language, difficultyLevel = null } = video;
  return {
    // Unguessable, and different from ids of lessons, which have no `_`, and of the video host, which are shorter.
    id: `own_${randomBytes(16).toString('base64url')}`,
    ownerId,
    youtubeId,
    title: title?.trim() || youtubeId,
    thumbnailUrl: (thumbnailUrl && hostThumbnail(thumbnailUrl)) ?? defaultThumbnail(youtubeId),
    language,
    difficultyLevel,
  };
}

/**
 * Makes the learner's words of a video of their own belong to no video; called before the video is removed. Where the
 * same word has also been saved without a video, one of the two is deleted: a reviewed word is kept, of two reviewed
 * words the one reviewed later, otherwise the one without a video. `mastered_by_learner` of the deleted word is carried
 * over, unless the kept word has a value of its own.
 */
export async function detachFromVideo(database: Database, userId: number, videoId: string): Promise<void> {
  await database.execute(sql`
    with duplicates as (
      select with_video.id as with_video, other.id as other,
        with_video.memory is not null and (other.memory is null
          or (with_video.memory ->> 'lastReview')::timestamptz > (other.memory ->> 'lastReview')::timestamptz) as keep_with_video
      from ${vocabulary} with_video
      join ${vocabulary} other on other.user_id = with_video.user_id and other.word_key = with_video.word_key
        and other.language = with_video.language and other.video_id is null
      where with_video.user_id = ${userId} and with_video.video_id = ${videoId}
    ), chosen as (
      select case when keep_with_video then with_video else other end as kept,
        case when keep_with_video then other else with_video end as dropped
      from duplicates
    ), removed as (
      delete from ${vocabulary} using chosen where ${vocabulary.id} = chosen.dropped
      returning chosen.kept, ${vocabulary.masteredByLearner}
    )
    update ${vocabulary} set mastered_by_learner = removed.mastered_by_learner, is_mastered = removed.mastered_by_learner
    from removed
    where ${vocabulary.id} = removed.kept and ${vocabulary.masteredByLearner} is null
      and removed.mastered_by_learner is not null`);
}
