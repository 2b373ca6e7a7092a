import { apiQuery, queryKeys, type ApiResponse } from '@glossa/kit/api-client';
import type {
  VocabularyList,
  VocabularyPage,
  VocabularyWordDetails,
} from '@glossa/contract/vocabulary/vocabulary';

const MAX_MASTERED_WORDS = 100;

/** The learner's words of one video, newest first. The key is shared: other apps read and invalidate this list too. */
export const savedWordsQuery = (videoId: string) =>
  apiQuery<VocabularyList>({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    url: `/vocabulary/video/${encodeURIComponent(videoId)}`,
  });

export const wordQuery = (id: number) =>
  apiQuery<VocabularyWordDetails>({
    queryKey: [...queryKeys.vocabulary, 'notes', 'word', id],
    url: `/vocabulary/${id}`,
  });

/** The words that were mastered last. */
export const masteredWordsQuery = apiQuery({
  queryKey: [...queryKeys.vocabulary, 'notes', 'mastered'],
  url: '/vocabulary',
  params: { status: 'mastered', page: 1, per_page: MAX_MASTERED_WORDS },
  read: ({ data }: ApiResponse<VocabularyPage>) => data.data,
});
