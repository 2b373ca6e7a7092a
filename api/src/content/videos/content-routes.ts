import { PictureFile, SoundEnvelope } from '@glossa/contract/video/own-video';
import { Video, VideoIdPath } from '@glossa/contract/video/video';
import { eq, sql } from 'drizzle-orm';
import { newMediaKey } from '../../foundation/media/signed-address';
import type { Database } from '../../platform/database/database';
import { videoPictures, videos, videoSounds } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, NOTHING } from '../../platform/http/api-app';
import { takeFiles, uploadedBytes, validateAllButFile } from '../../platform/http/uploaded-file';
import { storeWithinRoom } from './own-video-storage';
import { readVideo, requireOwnVideo, type VideoDeps } from './require-video';
import { stripJpeg } from './strip-jpeg';

const JPEG_TYPE = 'image/jpeg';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const ENVELOPE_TYPE = 'application/octet-stream';

const pictureSchema = {
  params: VideoIdPath,
  body: { content: { [JPEG_TYPE]: { schema: PictureFile } } },
  response: { 200: Video },
};

const soundSchema = {
  params: VideoIdPath,
  body: { content: { [ENVELOPE_TYPE]: { schema: SoundEnvelope } } },
  response: NOTHING,
};

/** Takes the picture and the sound of one's own video. Each is a plugin, because no other route parses such bodies. */
export function contentRoutes(app: ApiApp, deps: VideoDeps): void {
  void app.register(async (pictures: ApiApp) => pictureRoute(pictures, deps));
  void app.register(async (sounds: ApiApp) => soundRoute(sounds, deps));
}

function pictureRoute(app: ApiApp, deps: VideoDeps): void {
  const { database } = deps;
  takeFiles(app, JPEG_TYPE);
  const options = { schema: pictureSchema, validatorCompiler: validateAllButFile };
  app.put('/videos/:videoId/picture', options, async (request) => {
    const { learner } = request;
    const sent = uploadedBytes(request.body);
    const bytes = sent.subarray(0, JPEG_START.length).equals(JPEG_START) && stripJpeg(sent);
    if (!bytes) throw new ApiError('unsupported_media_type');
    const { id: videoId } = await requireOwnVideo(deps, request);
    const part = { videoId, bytes: bytes.length, replaces: 'picture' as const };
    await storeWithinRoom(deps, learner, part, async (transaction, recordChange) => {
      await transaction
        .insert(videoPictures)
        .values({ videoId, bytes })
        .onConflictDoUpdate({ target: videoPictures.videoId, set: { bytes } });
      await transaction
        .update(videos)
        .set({ pictureAt: new Date(), mediaKey: sql`coalesce(${videos.mediaKey}, ${newMediaKey()})` })
        .where(eq(videos.id, videoId));
      await recordChange();
    });
    return readVideo(database, learner.id, videoId);
  });
}

function soundRoute(app: ApiApp, deps: VideoDeps): void {
  takeFiles(app, ENVELOPE_TYPE);
  const options = { schema: soundSchema, validatorCompiler: validateAllButFile };
  app.put('/videos/:videoId/sound', options, async (request) => {
    const energy = uploadedBytes(request.body);
    const { id: videoId } = await requireOwnVideo(deps, request);
    const part = { videoId, bytes: energy.length, replaces: 'sound' as const };
    await storeWithinRoom(deps, request.learner, part, async (transaction) => {
      await transaction
        .insert(videoSounds)
        .values({ videoId, energy })
        .onConflictDoUpdate({ target: videoSounds.videoId, set: { energy } });
    });
  });
}

/** The envelope of a video; undefined where nobody has sent one. */
export async function findEnergy(database: Database, videoId: string): Promise<Buffer | undefined> {
  const [sound] = await database.select().from(videoSounds).where(eq(videoSounds.videoId, videoId));
  return sound?.energy;
}
