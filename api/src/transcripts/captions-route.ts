import { CaptionsFile, Transcript, CaptionsQuery, TranscriptLines } from '@glossa/contract/transcript';
import { VideoIdPath } from '@glossa/contract/video';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FileWork } from '../file-processes/file-work';
import type { Database } from '../platform/database/database';
import { ApiError } from '../platform/errors/api-error';
import { UploadedFile, uploadedBytes, validateAllButFile } from '../platform/http/uploaded-file';
import { type ApiApp, type ApiDeps, failures } from '../platform/http/api-app';
import type { Piece } from './captions/read-pieces';
import { estimateLineBytes, estimateTranscriptBytes, storeWithinRoom } from './own-captions';
import { findLines, toTranscriptLines } from './lines/line-store';
import { storeCaptionLines } from './lines/caption-lines';
import { requireVideo } from './require-video';
import { replaceTranscript } from './store';
import type { LevelRunner } from './word-levels';

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
      'storage_limit_reached',
      'too_many_requests',
      'hourly_limit_reached',
      'body_too_large',
      'unsupported_media_type',
    ),
  },
};

/** A plugin of its own, because no other route parses such bodies. */
export function captionsRoute(
  app: ApiApp,
  deps: ApiDeps,
  { limits, processes }: FileWork,
  levels: LevelRunner,
): void {
  void app.register(async (captions: ApiApp) => {
    captions.removeAllContentTypeParsers();
    captions.addContentTypeParser(
      CAPTION_TYPES,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => new UploadedFile(body),
    );
    const options = {
      ...{ schema, bodyLimit: MAX_BODY_BYTES, validatorCompiler: validateAllButFile },
      // Counted with the calls that cost money: a process costs more than most of them. Few at a time, because the files of
      // all learners share a few processes.
      config: { paid: true, heavy: true },
    };
    captions.put('/transcribe/:videoId/captions', options, async (request) => {
      const { learner } = request;
      const video = await requireVideo(deps, request);
      if (video.ownerId !== learner.id) throw new ApiError('video_not_yours');
      const { language = video.language } = request.query;
      const allowance = limits.writing(learner);
      await allowance.require();
      const user = await limits.requireFileTime(learner);
      const file = { bytes: uploadedBytes(request.body), language };
      const place = { learnerId: learner.id, videoId: video.id, maxBytes: user.bounds.maxStoredBytes };
      if (language === video.language) {
        const read = await processes.readCaptions({ as: 'transcript', ...file }, user);
        const bytes = estimateTranscriptBytes(read.words);
        await allowance.add(bytes);
        const row = { videoId: video.id, language, source: 'captions', ...read };
        const own = { ...place, bytes, linesIn: undefined };
        const stored = await storeWithinRoom(deps.database, own, (transaction) =>
          replaceTranscript(transaction, row),
        );
        levels.wake();
        return stored;
      }
      const pieces = await processes.readCaptions({ as: 'pieces', ...file }, user);
      const bytes = estimateLineBytes(pieces);
      await allowance.add(bytes);
      const own = { ...place, bytes, linesIn: language };
      return storeWithinRoom(deps.database, own, (transaction) =>
        storeLines(transaction, deps, { videoId: video.id, language, pieces }),
      );
    });
  });
}

async function storeLines(
  transaction: Database,
  { chat }: ApiDeps,
  captions: { videoId: string; language: string; pieces: readonly Piece[] },
): Promise<TranscriptLines> {
  await storeCaptionLines(transaction, captions);
  const known = await findLines(transaction, captions.videoId, captions.language);
  if (!known) throw new ApiError('transcript_not_found');
  return toTranscriptLines(known, captions.language, chat !== undefined);
}
