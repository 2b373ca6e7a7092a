import { MAX_PICTURE_BYTES, PictureFile } from '@glossa/contract/video/own-video';
import { Video, VideoIdPath } from '@glossa/contract/video/video';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';
import { UploadedFile, uploadedBytes, validateAllButFile } from '../../platform/http/uploaded-file';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { videoPictures, videos } from '../../platform/database/schema/lessons';
import { learnerBounds } from '../../foundation/plans/account-bounds';
import { recordVideoContent } from '../../foundation/audit/audit';
import { requireOwnVideo, type VideoDeps } from './require-video';
import { storeWithinRoom } from './own-video-storage';
import { newMediaKey } from '../../foundation/media/signed-address';
import { findVideo } from './store';

const JPEG_TYPE = 'image/jpeg';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const schema = {
  summary: 'Choose the picture of a video of your own, a JPEG',
  params: VideoIdPath,
  body: { content: { [JPEG_TYPE]: { schema: PictureFile } } },
  response: { 200: Video, ...failures('video_not_found', 'video_not_yours', 'storage_limit_reached') },
};

/** A plugin of its own, because no other route parses such bodies. */
export function pictureRoute(app: ApiApp, { database, settings }: VideoDeps): void {
  void app.register(async (pictures: ApiApp) => {
    pictures.removeAllContentTypeParsers();
    pictures.addContentTypeParser(
      JPEG_TYPE,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => new UploadedFile(body),
    );
    const options = { schema, bodyLimit: MAX_PICTURE_BYTES, validatorCompiler: validateAllButFile };
    pictures.put('/videos/:videoId/picture', options, async (request) => {
      const { learner, params } = request;
      const bytes = uploadedBytes(request.body);
      if (!bytes.subarray(0, JPEG_START.length).equals(JPEG_START))
        throw new ApiError('unsupported_media_type');
      const id = await requireOwnVideo(database, learner.id, params.videoId);
      const { maxStoredBytes: maxBytes } = learnerBounds(learner, settings.plans);
      const part = {
        ...{ learnerId: learner.id, videoId: id, bytes: bytes.length, maxBytes },
        replaces: 'picture' as const,
      };
      await storeWithinRoom(database, part, async (transaction) => {
        await transaction
          .insert(videoPictures)
          .values({ videoId: id, bytes })
          .onConflictDoUpdate({ target: videoPictures.videoId, set: { bytes } });
        await transaction
          .update(videos)
          .set({ pictureAt: new Date(), mediaKey: sql`coalesce(${videos.mediaKey}, ${newMediaKey()})` })
          .where(eq(videos.id, id));
        await recordVideoContent(transaction, learner.id, 'video_picture_changed', id);
      });
      const video = await findVideo(database, learner.id, id);
      if (!video) throw new ApiError('video_not_found');
      return video;
    });
  });
}
