import { LinesToTranslate, TranscriptLines, TranscriptLinesQuery } from '@glossa/contract/video/transcript';
import { VideoIdPath } from '@glossa/contract/video/video';
import { ApiError, invalidFields } from '../../../platform/errors/api-error';
import type { ApiApp } from '../../../platform/http/api-app';
import { requireVideo } from '../../videos/require-video';
import { ModelFailed } from '../../../foundation/language/model/chat-model';
import { findSpokenText, readTranscriptLines } from './line-store';
import { createLineFiller, findMissingLines, type FillLines } from './missing-lines';
import { MAX_SENTENCES_PER_CALL } from './translate-lines';
import type { TranscriptDeps } from '../transcript-deps';

export function lineRoutes(app: ApiApp, deps: TranscriptDeps): void {
  const { database, chat } = deps;
  const fillLines = chat && createLineFiller(database, chat);
  const answer = (videoId: string, language: string) =>
    readTranscriptLines(database, videoId, language, fillLines !== undefined);

  const readSchema = {
    params: VideoIdPath,
    querystring: TranscriptLinesQuery,
    response: { 200: TranscriptLines },
  };
  app.get('/transcribe/:videoId/lines', { schema: readSchema }, async (request) =>
    answer((await requireVideo(deps, request)).id, request.query.language),
  );

  const translateSchema = { params: VideoIdPath, body: LinesToTranslate, response: { 200: TranscriptLines } };
  app.post(
    '/transcribe/:videoId/lines',
    {
      schema: translateSchema,
      config: {
        paid: true,
        paidCalls: ({ body }) => Math.ceil((body as LinesToTranslate).count / MAX_SENTENCES_PER_CALL),
      },
    },
    async (request) => {
      const video = await requireVideo(deps, request);
      await fillStretch(deps, fillLines, video.id, request.body);
      return answer(video.id, request.body.language);
    },
  );
}

async function fillStretch(
  { database }: TranscriptDeps,
  fillLines: FillLines | undefined,
  videoId: string,
  { language, first, count }: LinesToTranslate,
): Promise<void> {
  const spoken = await findSpokenText(database, videoId);
  if (!spoken) throw new ApiError('transcript_not_found');
  if (spoken.language === language)
    throw invalidFields([{ name: 'language', problem: 'must be another than that of the video' }]);
  const stretch = { videoId, language, first, count };
  if ((await findMissingLines(database, spoken, stretch)).length === 0) return;
  if (!fillLines) throw new ApiError('translation_not_available');
  try {
    await fillLines(spoken, stretch);
  } catch (error) {
    if (error instanceof ModelFailed) throw new ApiError('outside_service_failed');
    throw error;
  }
}
