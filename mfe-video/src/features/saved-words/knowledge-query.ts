import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { TranscriptKnowledge } from '@glossa/contract/transcript';
import { queryOptions } from '@tanstack/react-query';

/** What the learner has saved, from whatever video, of the words of a transcript. Saving a word makes it stale. */
export const knowledgeQuery = (videoId: string) =>
  queryOptions({
    queryKey: [...queryKeys.vocabulary, 'of-transcript', videoId],
    queryFn: async ({ signal }) => {
      const path = `/transcribe/${encodeURIComponent(videoId)}/knowledge`;
      return (await apiClient.get<TranscriptKnowledge>(path, { signal })).data;
    },
  });
