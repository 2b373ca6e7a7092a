import { randomUUID } from 'node:crypto';
import type { User } from '@glossa/contract/user';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { uploads, videos } from '../../platform/database/schema/lessons';
import { trash } from '../../platform/database/schema/trash';
import { ApiError } from '../../platform/errors/api-error';
import type { VideoQuota } from '../../platform/settings/settings';
import { newOwnVideoId } from '../videos/require-video';
import { newMediaKey } from '../../foundation/media/signed-address';
import type { Media } from './probe/read-media';

export { videoQuota } from '../../foundation/plans/plans';

export type UploadRow = typeof uploads.$inferSelect;

/** An upload that was not continued for this time is removed. */
const UNFINISHED_HOURS = 24;
const MB = 1024 * 1024;

const isUnfinished = and(isNull(uploads.finishedAt), isNull(uploads.videoId));
/** Its file has to stay: it is being sent, or belongs to a video or to a deleted one. */
const isKept = or(isUnfinished, isNotNull(uploads.videoId), isNotNull(uploads.trashId));

export async function findUpload(database: Database, userId: number, id: string) {
  const [row] = await database
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)));
  return row;
}

export async function listUnfinished(database: Database, userId: number): Promise<UploadRow[]> {
  return database
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isUnfinished))
    .orderBy(uploads.createdAt, uploads.id);
}

type QuotaUse = Record<'videos' | 'bytes', number>;

/** Deleted videos that can be restored take bytes and do not count as videos. */
export async function readQuotaUse(database: Database, userId: number): Promise<QuotaUse> {
  const ofUser = and(eq(uploads.userId, userId), isKept);
  const [row] = await database
    .select({
      videos: sql<number>`count(*) filter (where ${uploads.trashId} is null)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(ofUser);
  return row ?? { videos: 0, bytes: 0 };
}

/** Where room is needed the oldest deleted videos are gone for good. Throws 402 above the plan's quota. */
export async function reserveUpload(
  database: Database,
  learner: User,
  { name, bytes }: { name: string; bytes: number },
  quota: VideoQuota,
): Promise<string> {
  return withUserLock(database, learner.id, async (transaction) => {
    const used = await readQuotaUse(transaction, learner.id);
    requireVideoRoom(quota, used);
    if (quota.bytes >= 0)
      await freeBytes(transaction, learner.id, used.bytes + bytes - quota.bytes, quota, used);
    const id = `upload_${randomUUID()}`;
    await transaction.insert(uploads).values({ id, userId: learner.id, name, bytes });
    return id;
  });
}

/** Throws 402 where the plan holds no other video. */
export function requireVideoRoom(quota: VideoQuota, used: QuotaUse): void {
  if (quota.videos < 0 || used.videos + 1 <= quota.videos) return;
  const detail = `Your plan allows ${quota.videos} uploaded videos, and you have ${used.videos}. Delete one or choose a larger plan.`;
  const limit = { limit: quota.videos, used: used.videos };
  throw new ApiError('upload_limit_reached', undefined, { detail, limit });
}

async function freeBytes(
  transaction: Database,
  userId: number,
  missing: number,
  quota: VideoQuota,
  used: QuotaUse,
): Promise<void> {
  if (missing <= 0) return;
  const deleted = await transaction
    .select({ id: trash.id, bytes: uploads.bytes })
    .from(trash)
    .innerJoin(uploads, eq(uploads.trashId, trash.id))
    .where(eq(trash.userId, userId))
    .orderBy(trash.deletedAt);
  let freed = 0;
  for (const { id, bytes } of deleted) {
    if (freed >= missing) break;
    await transaction.delete(trash).where(eq(trash.id, id));
    freed += bytes;
  }
  if (freed >= missing) return;
  const [limit, taken] = [Math.floor(quota.bytes / MB), Math.ceil(used.bytes / MB)];
  const detail = `Your plan allows ${limit} MB of videos, and yours take up ${taken} MB. Delete one or choose a larger plan.`;
  throw new ApiError('upload_limit_reached', undefined, { detail, limit: { limit, used: taken } });
}

/** Makes a file a video of its learner's; returns its id, also of one made before. */
export async function storeUploadedVideo(
  database: Database,
  upload: UploadRow & { userId: number },
  video: { title: string; language: string } & Media,
): Promise<string> {
  return withUserLock(database, upload.userId, async (transaction) => {
    const current = await findUpload(transaction, upload.userId, upload.id);
    if (!current) throw new ApiError('upload_not_found');
    if (current.videoId !== null) return current.videoId;
    const id = newOwnVideoId();
    await transaction.insert(videos).values({
      id,
      ownerId: upload.userId,
      title: video.title,
      language: video.language,
      duration: video.duration,
      fileId: upload.id,
      fileType: video.type,
      mediaKey: newMediaKey(),
    });
    const finished = await transaction
      .update(uploads)
      .set({ videoId: id, finishedAt: sql`now()` })
      .where(and(eq(uploads.id, upload.id), isUnfinished))
      .returning({ id: uploads.id });
    // It was closed meanwhile, and its file is being removed.
    if (finished.length === 0) throw new ApiError('upload_not_found');
    return id;
  });
}

/** Marks an upload so that no video can be made of it any more; false if it was closed before or belongs to a video. */
export async function closeUpload(database: Database, id: string): Promise<boolean> {
  const closed = await database
    .update(uploads)
    .set({ finishedAt: sql`now()` })
    .where(and(eq(uploads.id, id), isUnfinished))
    .returning({ id: uploads.id });
  return closed.length > 0;
}

/** Closes uploads that nothing refers to any more, or that nobody went on with; returns their ids. */
export async function closeUnneeded(database: Database): Promise<string[]> {
  const isStale = lt(uploads.updatedAt, sql`now() - make_interval(hours => ${UNFINISHED_HOURS})`);
  const rows = await database
    .update(uploads)
    .set({ finishedAt: sql`now()` })
    .where(
      and(
        isNull(uploads.videoId),
        isNull(uploads.trashId),
        or(isNull(uploads.userId), isNotNull(uploads.finishedAt), isStale),
      ),
    )
    .returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}

/** Removes the row of a file that is gone. */
export async function deleteUploadRow(database: Database, id: string): Promise<void> {
  await database.delete(uploads).where(eq(uploads.id, id));
}
