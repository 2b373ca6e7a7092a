import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Video } from '@glossa/contract/video';
import type { Database } from '../platform/database/connect';
import { videos } from '../platform/database/schema/lessons';
import { ApiError } from '../platform/errors/api-error';
import { withUserLock } from '../plans/plan-limits';
import { detachFromVideo } from '../vocabulary/detach-from-video';
import { findVideoByYoutubeId } from './store';
import { hostThumbnail, defaultThumbnail } from './media';

const MAX_OWN_VIDEOS = 1_000;

export interface OwnVideo {
  /** 11 characters, the id on the video host. */
  youtubeId: string;
  /** Defaults to the id. */
  title?: string | undefined;
  /** Ignored if it is not on the video host. */
  thumbnailUrl?: string | undefined;
  language: string;
  difficultyLevel?: number | null | undefined;
}

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
