import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Video } from '@glossa/contract/video';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { videos } from '../platform/database/schema/lessons';
import { ApiError } from '../platform/errors/api-error';
import { lockUser } from '../plans/plan-limits';
import { detachFromVideo } from '../vocabulary/detach-from-video';
import { findVideoByYoutubeId } from './store';
import { hostThumbnail, defaultThumbnail } from './media';

/** More than anybody watches, and few enough that nobody fills the database. */
const MAX_OWN_VIDEOS = 1_000;

export interface OwnVideo {
  /** 11 characters, the id on the video host. */
  youtubeId: string;
  /** Until it is known, the id stands in for it. */
  title?: string | undefined;
  /** One that is not on the video host is left out. */
  thumbnailUrl?: string | undefined;
  language: string;
  difficultyLevel?: number | null | undefined;
}

/**
 * Adds a video of the video host for this learner alone. `added` is false, and nothing changed, when they or
 * everybody have it already. Throws 409 when the learner has as many as one may.
 */
export async function addOwnVideo(
  database: Database,
  learner: { id: number },
  video: OwnVideo,
): Promise<{ video: Video; added: boolean }> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, learner.id);
    const known = await findVideoByYoutubeId(transaction, learner.id, video.youtubeId);
    // A lesson of ours may happen to be named like a video of the host, and is another one.
    if (known?.media.kind === 'youtube') return { video: known, added: false };
    await refuseTooMany(transaction, learner.id);
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

/** Progress and transcript go with it; words saved from it stay without it. */
export async function removeOwnVideo(database: Database, userId: number, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    await detachFromVideo(transaction, userId, id);
    await transaction.delete(videos).where(and(eq(videos.id, id), eq(videos.ownerId, userId)));
  });
}

async function refuseTooMany(database: Database, userId: number): Promise<void> {
  const [counted] = await database.select({ used: count() }).from(videos).where(eq(videos.ownerId, userId));
  const used = counted?.used ?? 0;
  if (used < MAX_OWN_VIDEOS) return;
  throw new ApiError('video_limit_reached', undefined, { limit: { limit: MAX_OWN_VIDEOS, used } });
}

function toRow(ownerId: number, video: OwnVideo): typeof videos.$inferInsert {
  const { youtubeId, title, thumbnailUrl, language, difficultyLevel = null } = video;
  return {
    // Not to be guessed, and with a letter that neither a lesson's id nor the beginning of the host's has.
    id: `own_${randomBytes(16).toString('base64url')}`,
    ownerId,
    youtubeId,
    title: title?.trim() || youtubeId,
    thumbnailUrl: (thumbnailUrl && hostThumbnail(thumbnailUrl)) ?? defaultThumbnail(youtubeId),
    language,
    difficultyLevel,
  };
}
