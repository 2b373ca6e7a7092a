import { MAX_SOUND_BYTES, SoundEnvelope } from '@glossa/contract/video/own-video';
import { VideoIdPath } from '@glossa/contract/video/video';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../platform/database/database';
import { videoSounds } from '../../platform/database/schema/lessons';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { UploadedFile, uploadedBytes, validateAllButFile } from '../../platform/http/uploaded-file';
import { learnerBounds } from '../../foundation/plans/account-bounds';
import { requireOwnVideo, type VideoDeps } from './require-video';
import { storeWithinRoom } from './own-video-storage';

const ENVELOPE_TYPE = 'application/octet-stream';

const schema = {
  summary: 'Tell how loud a video of your own is',
  description:
    'The words of captions that are uploaded or edited afterwards are placed by it. The sound itself is not needed.',
  params: VideoIdPath,
  body: { content: { [ENVELOPE_TYPE]: { schema: SoundEnvelope } } },
  response: { 204: Type.Null(), ...failures('video_not_found', 'video_not_yours', 'storage_limit_reached') },
};

/** A plugin of its own, because no other route parses such bodies. */
export function soundRoute(app: ApiApp, { database, settings }: VideoDeps): void {
  void app.register(async (sounds: ApiApp) => {
    sounds.removeAllContentTypeParsers();
    sounds.addContentTypeParser(
      ENVELOPE_TYPE,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => new UploadedFile(body),
    );
    const options = { schema, bodyLimit: MAX_SOUND_BYTES, validatorCompiler: validateAllButFile };
    sounds.put('/videos/:videoId/sound', options, async (request, reply) => {
      const { learner, params } = request;
      const energy = uploadedBytes(request.body);
      const videoId = await requireOwnVideo(database, learner.id, params.videoId);
      const { maxStoredBytes: maxBytes } = learnerBounds(learner, settings.plans);
      const part = {
        learnerId: learner.id,
        videoId,
        bytes: energy.length,
        maxBytes,
        replaces: 'sound' as const,
      };
      await storeWithinRoom(database, part, async (transaction) => {
        await transaction
          .insert(videoSounds)
          .values({ videoId, energy })
          .onConflictDoUpdate({ target: videoSounds.videoId, set: { energy } });
      });
      return reply.code(204).send(null);
    });
  });
}

/** The envelope of a video; undefined where nobody has sent one. */
export async function findEnergy(database: Database, videoId: string): Promise<Buffer | undefined> {
  const [sound] = await database.select().from(videoSounds).where(eq(videoSounds.videoId, videoId));
  return sound?.energy;
}
