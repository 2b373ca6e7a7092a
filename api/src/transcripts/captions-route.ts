import { CaptionsFile, Transcript } from '@glossa/shared/contract/transcript';
import { VideoIdPath } from '@glossa/shared/contract/video';
import type { FastifyRequest } from 'fastify';
import { learnerOf } from '../accounts/require-learner';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { failures } from '../http/failures';
import { findOwnedVideo } from '../videos/store';
import { decodeCaptions } from './captions/decode-captions';
import { readCaptions } from './captions/read-captions';
import { replaceTranscript } from './store';

/** Captions of a film of some hours, twice over. */
const BODY_LIMIT = 2 * 1024 * 1024;
const TYPES = ['text/vtt', 'application/x-subrip', 'text/plain'];

const schema = {
  summary: 'Upload captions, WebVTT or SRT, as the transcript of a video of your own',
  description:
    'They replace the transcript there is. Times of words within the captions are used; where there are none, they are worked out from those of the captions.',
  params: VideoIdPath,
  body: { content: Object.fromEntries(TYPES.map((type) => [type, { schema: CaptionsFile }])) },
  response: {
    200: Transcript,
    ...failures(
      'video_not_found',
      'video_not_yours',
      'captions_unreadable',
      'body_too_large',
      'unsupported_media_type',
    ),
  },
};

/** Registered apart: nothing else of the API reads such bodies. */
export function captionsRoute(app: ApiApp, { database }: ApiDeps): void {
  void app.register(async (captions: ApiApp) => {
    captions.removeAllContentTypeParsers();
    captions.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => decodeCaptions(body),
    );
    captions.put('/transcribe/:videoId/captions', { schema, bodyLimit: BODY_LIMIT }, async (request) => {
      const learner = learnerOf(request);
      const video = await findOwnedVideo(database, learner.id, request.params.videoId);
      if (!video) throw new ApiError('video_not_found');
      if (video.ownerId !== learner.id) throw new ApiError('video_not_yours');
      const body: unknown = request.body;
      const read = readCaptions(typeof body === 'string' ? body : '', video.language);
      return replaceTranscript(database, {
        videoId: video.id,
        language: video.language,
        source: 'captions',
        ...read,
      });
    });
  });
}
