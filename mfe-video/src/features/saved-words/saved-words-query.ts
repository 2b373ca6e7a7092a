import { apiQuery, queryKeys } from '@glossa/shared/api-client';
import type { VocabularyList } from '@glossa/contract/vocabulary';

/** The learner's words of one video, as every app keeps them. */
export const savedWordsQuery = (videoId: string) =>
  apiQuery<VocabularyList>({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    url: `/vocabulary/video/${encodeURIComponent(videoId)}`,
  });
