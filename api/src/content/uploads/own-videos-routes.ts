import { OwnVideos } from '@glossa/contract/video/own-video';
import { Video, VideoIdPath } from '@glossa/contract/video/video';
import { learnerBounds } from '../../foundation/plans/account-bounds';
import { type ApiApp, NOTHING } from '../../platform/http/api-app';
import type { MediaStore } from '../../foundation/media/media-store';
import { listUnfinished, readQuotaUse, requireVideoRoom, type UploadRow, videoQuota } from './upload-rows';
import { listOwnStatuses } from '../transcripts/status';
import { listRestorable } from '../../foundation/trash/trash';
import { deleteVideo, restoreVideo } from '../videos/deleted-videos';
import { readVideo, requireOwnVideo, type VideoDeps } from '../videos/require-video';
import { listOwnVideos } from '../videos/store';

/** What the screen of a learner's own videos shows, and removing them. */
export function ownVideosRoutes(app: ApiApp, { database, mediaStore, settings }: VideoDeps): void {
  const listSchema = { response: { 200: OwnVideos } };
  app.get('/videos/own', { schema: listSchema, config: { heavy: true } }, async ({ learner }) => {
    const quota = videoQuota(learner, settings);
    const used = await readQuotaUse(database, learner.id);
    const unfinished = await listUnfinished(database, learner.id);
    const deleted = await listRestorable(database, 'video', learner.id, 'title');
    return {
      videos: await listOwnVideos(database, learner.id),
      transcripts: await listOwnStatuses(database, learner.id),
      uploads: await Promise.all(unfinished.map((row) => toUpload(mediaStore, row))),
      deleted: deleted.map(({ key, title, deletedAt }) => ({
        ...{ id: key, title, deleted_at: deletedAt.toISOString() },
      })),
      limits: {
        videos: { limit: quota.videos, used: used.videos },
        bytes: { limit: quota.bytes, used: used.bytes },
        max_file_bytes: settings.uploads.maxFileBytes,
      },
      has_speech_service: settings.speech !== undefined,
      media_origins: settings.mediaOrigins,
    };
  });

  const removeSchema = { params: VideoIdPath, response: NOTHING };
  app.delete('/videos/:videoId', { schema: removeSchema }, async (request) => {
    const { learner } = request;
    const { id } = await requireOwnVideo({ database }, request);
    const { maxStoredBytes } = learnerBounds(learner, settings.plans);
    await deleteVideo(database, learner.id, id, maxStoredBytes);
  });

  const restoreSchema = { params: VideoIdPath, response: { 200: Video } };
  app.post('/videos/:videoId/restore', { schema: restoreSchema }, async ({ learner, params }) => {
    const quota = videoQuota(learner, settings);
    await restoreVideo(database, learner.id, params.videoId, async (transaction) =>
      requireVideoRoom(quota, await readQuotaUse(transaction, learner.id)),
    );
    return readVideo(database, learner.id, params.videoId);
  });
}

async function toUpload({ uploads }: MediaStore, { id, name, bytes, createdAt }: UploadRow) {
  // A file that is being created or removed has no bytes.
  const received = await uploads.getUpload(id).then(
    ({ offset }) => offset,
    () => 0,
  );
  return { id, name, bytes, received, created_at: createdAt.toISOString() };
}
