import { CaptionsFile, Transcript, CaptionsQuery, TranscriptLines } from '@glossa/contract/transcript';
import { VideoIdPath } from '@glossa/contract/video';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApiError } from '../platform/errors/api-error';
import { type ApiApp, type ApiDeps, failures } from '../platform/http/api-app';
import type { OwnedVideo } from '../videos/store';
import { decodeCaptions, readCaptions } from './captions/read-captions';
import { findLines, toTranscriptLines } from './lines/line-store';
import { storeCaptionLines } from './lines/caption-lines';
import { requireVideo } from './require-video';
import { replaceTranscript } from './store';

/** Twice the captions of a film of some hours. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const CAPTION_TYPES = ['text/vtt', 'application/x-subrip', 'text/plain'];

const schema = {
  summary: 'Upload captions, WebVTT or SRT, of a video of your own',
  description:
    'They replace the transcript there is. Times of words within the captions are used; where there are none, they are worked out from those of the captions. In another language than that of the video, they become what its sentences say in that language.',
  params: VideoIdPath,
  querystring: CaptionsQuery,
  body: { content: Object.fromEntries(CAPTION_TYPES.map((type) => [type, { schema: CaptionsFile }])) },
  response: {
    200: Type.Union([Transcript, TranscriptLines]),
    ...failures(
      'video_not_found',
      'transcript_not_found',
      'video_not_yours',
      'captions_unreadable',
      'body_too_large',
      'unsupported_media_type',
    ),
  },
};

/** A plugin of its own, because no other route parses such bodies. */
export function captionsRoute(app: ApiApp, deps: ApiDeps): void {
  void app.register(async (captions: ApiApp) => {
    captions.removeAllContentTypeParsers();
    captions.addContentTypeParser(
      CAPTION_TYPES,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => decodeCaptions(body),
    );
    captions.put('/transcribe/:videoId/captions', { schema, bodyLimit: MAX_BODY_BYTES }, async (request) => {
      const video = await requireVideo(deps, request);
      if (video.ownerId !== request.learner.id) throw new ApiError('video_not_yours');
      const body: unknown = request.body;
      const file = typeof body === 'string' ? body : '';
      const { language = video.language } = request.query;
      return language === video.language
        ? storeTranscript(deps, video, file)
        : storeLines(deps, { videoId: video.id, language, file });
    });
  });
}

function storeTranscript({ database }: ApiDeps, video: OwnedVideo, file: string): Promise<Transcript> {
  const { id: videoId, language } = video;
  const read = readCaptions(file, language);
  return replaceTranscript(database, { videoId, language, source: 'captions', ...read });
}

async function storeLines(
  { database, chat }: ApiDeps,
  captions: { videoId: string; language: string; file: string },
): Promise<TranscriptLines> {
  await storeCaptionLines(database, captions);
  const known = await findLines(database, captions.videoId, captions.language);
  if (!known) throw new ApiError('transcript_not_found');
  return toTranscriptLines(known, captions.language, chat !== undefined);
}
