import type { User } from '@glossa/contract/user';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { videos } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import { recordVideoChange } from '../../foundation/audit/audit';
import { defaultThumbnail, hostThumbnail } from './media';
import { newOwnVideoId, readVideo } from './require-video';
import { findVideoByYoutubeId, listOwnVideos } from './store';

const MAX_OWN_VIDEOS = 1_000;

/** Where a video plays from: its id on the video host, or the address of its file. */
type VideoPlace = { youtubeId: string } | { mediaFile: string };

/** The title defaults to the id on the video host; a thumbnail that is not on the video host is ignored. */
export type OwnVideo = VideoPlace & { title?: string | undefined } & Pick<
    typeof videos.$inferInsert,
    'language' | 'difficultyLevel' | 'thumbnailUrl' | 'duration'
  >;

/** The video that the learner, or of the host everybody, has already. Throws 409 if none may be added; `addOwnVideo` decides. */
export async function findKnownVideo(database: Database, learner: { id: number }, place: VideoPlace) {
  const isOfHost = 'youtubeId' in place;
  const known = isOfHost
    ? await findVideoByYoutubeId(database, learner.id, place.youtubeId, { listed: true })
    : (await listOwnVideos(database, learner.id, place.mediaFile))[0];
  // A self-hosted lesson may have the same id.
  if (known && (!isOfHost || known.media.kind === 'youtube')) return known;
  await checkVideoLimit(database, learner.id);
  return undefined;
}

/** `added` is false if they or everybody have it already. Throws 409 at the limit. */
export async function addOwnVideo(database: Database, learner: { id: number }, video: OwnVideo) {
  return withUserLock(database, learner.id, async (transaction) => {
    const known = await findKnownVideo(transaction, learner, video);
    if (known) return { video: known, added: false };
    const row = toRow(learner.id, video);
    await transaction.insert(videos).values(row);
    return { video: await readVideo(transaction, learner.id, row.id), added: true };
  });
}

/** Prepares another language of a video's transcript; what it returns makes the change. False: it has that language already. */
export type PrepareLanguageChange = (
  learner: User,
  videoId: string,
  language: string,
) => Promise<(transaction: Database) => Promise<boolean>>;

export async function changeOwnVideo(
  { database, prepareLanguageChange }: { database: Database; prepareLanguageChange: PrepareLanguageChange },
  learner: User,
  id: string,
  change: Partial<Pick<typeof videos.$inferInsert, 'title' | 'thumbnailUrl' | 'language'>>,
): Promise<void> {
  const userId = learner.id;
  const { title, thumbnailUrl, language } = change;
  if (title === undefined && thumbnailUrl === undefined && language === undefined) return;
  const changeLanguage =
    language === undefined ? undefined : await prepareLanguageChange(learner, id, language);
  await withUserLock(database, userId, async (transaction) => {
    if (title !== undefined)
      await recordVideoChange(transaction, { userId, action: 'video_renamed', videoId: id, newTitle: title });
    const ofVideo = eq(videos.id, id);
    if (thumbnailUrl !== undefined) {
      const isOther = sql`${videos.thumbnailUrl} is distinct from ${thumbnailUrl}`;
      if ((await transaction.$count(videos, and(ofVideo, isOther))) > 0)
        await recordVideoChange(transaction, { userId, action: 'video_picture_changed', videoId: id });
    }
    await transaction.update(videos).set(change).where(ofVideo);
    if (await changeLanguage?.(transaction))
      await recordVideoChange(transaction, { userId, action: 'video_captions_changed', videoId: id });
  });
}

/** Uploaded videos have a limit of their own. */
export async function checkVideoLimit(database: Database, userId: number): Promise<void> {
  const used = await database.$count(videos, and(eq(videos.ownerId, userId), isNull(videos.fileId)));
  if (used < MAX_OWN_VIDEOS) return;
  throw new ApiError('video_limit_reached', undefined, { limit: { limit: MAX_OWN_VIDEOS, used } });
}

function toRow(ownerId: number, video: OwnVideo): typeof videos.$inferInsert {
  const { title, thumbnailUrl, ...fields } = video;
  const row = { ...fields, id: newOwnVideoId(), ownerId };
  if ('mediaFile' in video) return { ...row, title: title?.trim() || video.mediaFile };
  const { youtubeId } = video;
  const thumbnail = (thumbnailUrl && hostThumbnail(thumbnailUrl)) ?? defaultThumbnail(youtubeId);
  return { ...row, title: title?.trim() || youtubeId, thumbnailUrl: thumbnail };
}

const DETACH_WORDS = readStatement(__dirname, 'detach-words.sql');

/**
 * Call it before videos are removed; `videoIds` selects ids. Of two equal words the reviewed one is kept, of
 * two reviewed ones the later, of two others the one without a video. `mastered_by_learner` of the deleted
 * word is carried over where the kept one has no value.
 */
export async function detachFromVideos(database: Database, videoIds: SQL): Promise<void> {
  await database.execute(DETACH_WORDS({ videoIds }));
}

/** Before an account is deleted: other learners may have saved words from videos that were shared with them. */
export async function detachFromOwnVideos(database: Database, userId: number): Promise<void> {
  await detachFromVideos(database, sql`select id from ${videos} where owner_id = ${userId}`);
}
