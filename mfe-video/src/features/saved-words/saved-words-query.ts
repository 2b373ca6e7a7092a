import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { VocabularyList } from '@glossa/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

/** The learner's words of one video, as every app keeps them. */
export const savedWordsQuery = (videoId: string) =>
  queryOptions({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    queryFn: async ({ signal }) => {
      const path = `/vocabulary/video/${encodeURIComponent(videoId)}`;
      return (await apiClient.get<VocabularyList>(path, { signal })).data;
    },
  });
