import { MAX_LEFT_OUT } from '@glossa/contract/limits';
import * as contract from '@glossa/contract/video/transcript';
import { VideoIdPath } from '@glossa/contract/video/video';
import path from 'node:path';
import { Type } from 'typebox';
import type { CaptionsRead, CaptionsToRead } from './captions/caption-readers';
import { captionsError, type CaptionsFault } from './captions/captions-error';
import { type FileTask, type FileWork, readByTask } from '../../foundation/processes/file-processes';
import * as files from '../../platform/http/uploaded-file';
import type { ApiApp } from '../../platform/http/api-app';
import { storeWithinRoom } from '../videos/own-video-storage';
import { findEnergy } from '../videos/content-routes';
import { estimateLineBytes, estimateTranscriptBytes, replaceTranscript } from './store';
import { storeUploadedLines } from './lines/caption-lines';
import { readTranscriptLines } from './lines/line-store';
import { requireOwnVideo } from '../videos/require-video';
import type { LevelRunner } from './word-levels';
import type { TranscriptDeps } from './transcript-deps';

/** Twice the captions of a film of some hours. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const CAPTION_TYPES = ['text/vtt', 'application/x-subrip', 'text/plain'];

const schema = {
  params: VideoIdPath,
  querystring: contract.CaptionsQuery,
  body: {
    content: {
      ...Object.fromEntries(CAPTION_TYPES.map((type) => [type, { schema: contract.CaptionsFile }])),
      'application/json': { schema: contract.CaptionsWithSound },
    },
  },
  response: { 200: Type.Union([contract.Transcript, contract.TranscriptLines]) },
};

/** A plugin of its own, because no other route parses such bodies. */
export function captionsRoute(app: ApiApp, deps: TranscriptDeps, { limits }: FileWork, levels: LevelRunner) {
  void app.register(async (captions: ApiApp) => {
    // The limit of the route is that of JSON with sound.
    files.takeFiles(captions, CAPTION_TYPES, MAX_FILE_BYTES);
    captions.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      captions.getDefaultJsonParser('error', 'error'),
    );
    const options = {
      ...{ schema, validatorCompiler: files.validateAllButRawFile },
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
      const { id: videoId } = video;
      if (language === video.language) {
        const energy = file.energy ?? (await findEnergy(deps.database, videoId));
        const media = untimed ? video : undefined;
        const { content, leftOut } = await readByTask<CaptionsRead<'transcript'>>(
          CAPTIONS_TASK,
          { as: 'transcript', ...file, energy, media } satisfies CaptionsToRead,
          user,
        );
        const bytes = estimateTranscriptBytes(content);
        await allowance.add(bytes);
        const part = { videoId, bytes, replaces: 'transcript' as const };
        const stored = await storeWithinRoom(deps, learner, part, (transaction, recordChange) =>
          replaceTranscript(transaction, { videoId, language, source: 'captions', ...content }, recordChange),
        );
        levels.wake();
        return withLeftOut(stored, leftOut);
      }
      const { content: pieces, leftOut } = await readByTask<CaptionsRead<'pieces'>>(
        CAPTIONS_TASK,
        { as: 'pieces', ...file } satisfies CaptionsToRead,
        user,
      );
      const bytes = estimateLineBytes(pieces);
      await allowance.add(bytes);
      const part = { videoId, bytes, replaces: { linesIn: language } };
      const stored = await storeWithinRoom(deps, learner, part, async (transaction, recordChange) => {
        await storeUploadedLines(transaction, { videoId, language, pieces }, recordChange);
        return readTranscriptLines(transaction, videoId, language, deps.chat !== undefined);
      });
      return withLeftOut(stored, leftOut);
    });
  });
}

const withLeftOut = <Stored>(stored: Stored, leftOut: CaptionsFault[]) => ({
  ...stored,
  ...(leftOut.length > 0 && { left_out: leftOut.slice(0, MAX_LEFT_OUT) }),
});

/** Captions that take too much time or memory are refused, too. */
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

function readBody(body: unknown): { bytes: Buffer; energy?: Buffer } {
  if (body === undefined || body === null || body instanceof files.UploadedFile)
    return { bytes: files.uploadedBytes(body) };
  // Its schema is checked before.
  const { captions, energy } = body as contract.CaptionsWithSound;
  const bytes = Buffer.from(captions, 'base64');
  return energy === undefined ? { bytes } : { bytes, energy: Buffer.from(energy, 'base64') };
}
