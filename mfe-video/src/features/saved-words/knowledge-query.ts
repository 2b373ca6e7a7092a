import { apiQuery, queryKeys } from '@glossa/shared/api-client';
import type { TranscriptKnowledge } from '@glossa/contract/transcript';

/** What the learner has saved, from whatever video, of the words of a transcript. Saving a word makes it stale. */
export const knowledgeQuery = (videoId: string) =>
  apiQuery<TranscriptKnowledge>({
    queryKey: [...queryKeys.vocabulary, 'of-transcript', videoId],
    url: `/transcribe/${encodeURIComponent(videoId)}/knowledge`,
  });
