import { apiQuery, queryKeys } from '@glossa/shared/api-client';
import type { TranscriptKnowledge } from '@glossa/contract/transcript';

/** The saved words, from any video, that occur in a transcript. Saving a word adds it to the cached answer. */
export const knowledgeQuery = (videoId: string) =>
  apiQuery<TranscriptKnowledge>({
    queryKey: [...queryKeys.transcriptKnowledge, videoId],
    url: `/transcribe/${encodeURIComponent(videoId)}/knowledge`,
  });
