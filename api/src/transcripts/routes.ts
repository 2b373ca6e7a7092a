import { Transcript } from '@glossa/shared/contract/transcript';
import { VideoIdPath } from '@glossa/shared/contract/video';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { findTranscript } from './store';

export function transcriptRoutes(app: ApiApp, { database }: ApiDeps): void {
  const schema = { params: VideoIdPath, response: { 200: Transcript } };

  app.get('/transcribe/:videoId', { schema }, async (request) => {
    const found = await findTranscript(database, request.params.videoId);
    if (!found) throw new ApiError('video_not_found');
    if (!found.transcript) throw new ApiError('transcript_not_found');
    return found.transcript;
  });

  // The transcripts there are come from captions, read when a lesson is added; a video without them has no source.
  app.post('/transcribe/:videoId', { schema }, async (request) => {
    const found = await findTranscript(database, request.params.videoId);
    if (!found) throw new ApiError('video_not_found');
    if (!found.transcript) throw new ApiError('transcript_source_not_found');
    return found.transcript;
  });
}
