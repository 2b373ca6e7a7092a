import { MAX_LEFT_OUT } from '@glossa/contract/limits';
import {
  CaptionsFile,
  CaptionsQuery,
  CaptionsWithSound,
  Transcript,
  TranscriptLines,
} from '@glossa/contract/video/transcript';
import { VideoIdPath } from '@glossa/contract/video/video';
import type { FastifyRequest } from 'fastify';
import path from 'node:path';
import { Type } from 'typebox';
import type { CaptionsKind, CaptionsRead, CaptionsToRead } from './captions/caption-readers';
import { captionsError } from './captions/captions-error';
import {
  type FileTask,
  type FileUser,
  type FileWork,
  readByTask,
} from '../../foundation/processes/file-processes';
import { UploadedFile, uploadedBytes, validateAllButRawFile } from '../../platform/http/uploaded-file';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { recordVideoChange } from '../../foundation/audit/audit';
import { storeWithinRoom } from '../videos/own-video-storage';
import { findEnergy } from '../videos/content-routes';
import { estimateLineBytes, estimateTranscriptBytes, replaceTranscript } from './store';
import { storeUploadedLines } from './lines/caption-lines';
import { requireOwnVideo } from '../videos/require-video';
import type { LevelRunner } from './word-levels';
import type { TranscriptDeps } from './transcript-deps';

/** Twice the captions of a film of some hours. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const CAPTION_TYPES = ['text/vtt', 'application/x-subrip', 'text/plain'];

const schema = {
  params: VideoIdPath,
  querystring: CaptionsQuery,
  body: {
    content: {
      ...Object.fromEntries(CAPTION_TYPES.map((type) => [type, { schema: CaptionsFile }])),
      'application/json': { schema: CaptionsWithSound },
    },
  },
  response: { 200: Type.Union([Transcript, TranscriptLines]) },
};

/** A plugin of its own, because no other route parses such bodies. */
export function captionsRoute(app: ApiApp, deps: TranscriptDeps, { limits }: FileWork, levels: LevelRunner) {
  void app.register(async (captions: ApiApp) => {
    captions.removeAllContentTypeParsers();
    captions.addContentTypeParser(
      CAPTION_TYPES,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => {
        // The limit of the route is that of JSON with sound.
        if (body.length > MAX_FILE_BYTES) throw new ApiError('body_too_large');
        return new UploadedFile(body);
      },
    );
    captions.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      captions.getDefaultJsonParser('error', 'error'),
    );
    const options = {
      ...{ schema, validatorCompiler: validateAllButRawFile },
      // Counted with the calls that cost money: a process costs more than most of them. Few at a time, because the files of
      // all learners share a few processes.
      config: { paid: true, heavy: true },
    };
    captions.put('/transcribe/:videoId/captions', options, async (request) => {
      const { learner } = request;
      const video = await requireOwnVideo(deps, request);
      const { language = video.language, untimed } = request.query;
      const allowance = limits.writing(learner);
      await allowance.require();
      const user = await limits.requireFileTime(learner);
      const file = { ...readBody(request.body), language };
      const place = { learnerId: learner.id, videoId: video.id, maxBytes: user.bounds.maxStoredBytes };
      if (language === video.language) {
        const energy = file.energy ?? (await findEnergy(deps.database, video.id));
        const { content: read, leftOut } = await readCaptionsByTask(
          { as: 'transcript', ...file, energy, media: untimed ? video : undefined },
          user,
        );
        const bytes = estimateTranscriptBytes(read);
        await allowance.add(bytes);
        const row = { videoId: video.id, language, source: 'captions', ...read };
        const own = { ...place, bytes, replaces: 'transcript' as const };
        const stored = await storeWithinRoom(deps.database, own, (transaction) =>
          replaceTranscript(transaction, row, (changing) =>
            recordVideoChange(changing, {
              userId: learner.id,
              action: 'video_captions_changed',
              videoId: video.id,
            }),
          ),
        );
        levels.wake();
        return { ...stored, ...(leftOut.length > 0 && { left_out: leftOut.slice(0, MAX_LEFT_OUT) }) };
      }
      const { content: pieces, leftOut } = await readCaptionsByTask({ as: 'pieces', ...file }, user);
      const bytes = estimateLineBytes(pieces);
      await allowance.add(bytes);
      const own = { ...place, bytes, replaces: { linesIn: language } };
      const stored = await storeWithinRoom(deps.database, own, (transaction) =>
        storeUploadedLines(transaction, deps, { learnerId: learner.id, videoId: video.id, language, pieces }),
      );
      return { ...stored, ...(leftOut.length > 0 && { left_out: leftOut.slice(0, MAX_LEFT_OUT) }) };
    });
  });
}

const CAPTIONS_TASK: FileTask = {
  file: path.join(__dirname, 'captions', 'captions-task.ts'),
  timeoutSeconds: 10,
  makeLimitError: () => captionsError('captions_too_slow', 'reading them takes too long'),
  refusals: [
    'captions_unreadable',
    'captions_encoding_unknown',
    'captions_line_unreadable',
    'captions_too_long',
  ],
};

/** Throws 422, also for captions that take too much time or memory. */
function readCaptionsByTask<Kind extends CaptionsKind>(
  file: CaptionsToRead<Kind>,
  user: FileUser,
): Promise<CaptionsRead<Kind>> {
  return readByTask(CAPTIONS_TASK, file, user);
}

function readBody(body: unknown): { bytes: Buffer; energy?: Buffer } {
  if (body === undefined || body === null || body instanceof UploadedFile)
    return { bytes: uploadedBytes(body) };
  // Its schema is checked before.
  const { captions, energy } = body as CaptionsWithSound;
  const bytes = Buffer.from(captions, 'base64');
  return energy === undefined ? { bytes } : { bytes, energy: Buffer.from(energy, 'base64') };
}
