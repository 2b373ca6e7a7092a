import { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import { VideoIdPath } from '@glossa/contract/video/video';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { requireVideo } from '../videos/require-video';
import { readTranscriptKnowledge } from './transcript-knowledge';

export function knowledgeRoute(app: ApiApp, deps: { database: Database }): void {
  const schema = {
    summary:
      'Tell which words of a transcript the learner knows, and which they have saved from whatever video',
    params: VideoIdPath,
    response: { 200: TranscriptKnowledge, ...failures('video_not_found', 'transcript_not_found') },
  };
  app.get('/transcribe/:videoId/knowledge', { schema }, async (request) => {
    const video = await requireVideo(deps, request);
    const knowledge = await readTranscriptKnowledge(deps.database, request.learner, video.id);
    if (!knowledge) throw new ApiError('transcript_not_found');
    return knowledge;
  });
}
