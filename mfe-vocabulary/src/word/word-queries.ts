import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { VocabularyList, VocabularyPage, VocabularyWord } from '@glossa/shared/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

/** The newest 100 saved words, of all videos or of one. The order of the parameters is that of the page's head start. */
export const wordListQuery = (videoId?: string) =>
  queryOptions({
    queryKey: queryKeys.vocabularyList(videoId),
    queryFn: async ({ signal }) => {
      const params = { page: 1, per_page: 100, video_id: videoId };
      return (await apiClient.get<VocabularyPage>('/vocabulary', { params, signal })).data;
    },
  });

export const wordQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.vocabulary, 'word', id],
    queryFn: async ({ signal }) =>
      (await apiClient.get<VocabularyWord>(`/vocabulary/${id}`, { signal })).data,
  });

/** All saved words of one video, newest first. */
export const wordsOfVideoQuery = (videoId: string) =>
  queryOptions({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    queryFn: async ({ signal }) => {
      const path = `/vocabulary/video/${encodeURIComponent(videoId)}`;
      return (await apiClient.get<VocabularyList>(path, { signal })).data;
    },
  });
