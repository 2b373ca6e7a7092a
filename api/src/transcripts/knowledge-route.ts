import { TranscriptKnowledge } from '@glossa/contract/transcript';
import { VideoIdPath } from '@glossa/contract/video';
import { signedInLearner } from '../accounts/signed-in-learner';
import { ApiError } from '../platform/errors/api-error';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { failures } from '../platform/http/failures';
import { knowledgeOfTranscript } from './knowledge';
import { requireVideo } from './require-video';

export function knowledgeRoute(app: ApiApp, deps: ApiDeps): void {
  const schema = {
    summary: 'Tell which words of a transcript the learner has saved, from whatever video',
    params: VideoIdPath,
    response: { 200: TranscriptKnowledge, ...failures('video_not_found', 'transcript_not_found') },
  };
  app.get('/transcribe/:videoId/knowledge', { schema }, async (request) => {
    const video = await requireVideo(deps, request);
    const knowledge = await knowledgeOfTranscript(deps.database, signedInLearner(request).id, video.id);
    if (!knowledge) throw new ApiError('transcript_not_found');
    return knowledge;
  });
}
