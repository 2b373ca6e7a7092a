import type { VideoPage } from '@glossa/contract/video/video';
import type {
  VocabularyIds,
  VocabularyIdsQuery,
  VocabularyList,
  VocabularyPage,
  VocabularyQuery,
  VocabularyWordDetails,
  VocabularyWord,
} from '@glossa/contract/vocabulary/vocabulary';
import type { WordSuggestions, WordSuggestionsQuery } from '@glossa/contract/vocabulary/word-suggestion';
import { apiClient, apiQuery, type ApiResponse, queryKeys } from '@glossa/kit/api-client';
import { normalizeWord } from '@glossa/contract/word-key';
import { defaultOrder, type WordFilter } from './word-filter';

export const WORDS_PER_PAGE = 100;

const filterParams = ({ videoId, q, status }: WordFilter): VocabularyIdsQuery => ({
  video_id: videoId,
  q,
  status,
});

/** Omits the API's defaults, so that the first page has the address that the page prefetches. */
function orderParams({ sort, order }: WordFilter): Pick<VocabularyQuery, 'sort' | 'order'> {
  return {
    sort: sort === 'added' ? undefined : sort,
    order: order === defaultOrder(sort) ? undefined : order,
  };
}

/** One page of the saved words, counted from 1. */
export const wordPageQuery = (filter: WordFilter, page: number) =>
  apiQuery<VocabularyPage>({
    queryKey: [...queryKeys.vocabularyList(filter.videoId), filterParams(filter), orderParams(filter), page],
    url: '/vocabulary',
    params: {
      page,
      per_page: WORDS_PER_PAGE,
      ...filterParams(filter),
      ...orderParams(filter),
    } satisfies VocabularyQuery,
  });

/** The ids of every word a filter finds, newest first. */
export async function fetchWordIds(filter: WordFilter): Promise<readonly number[]> {
  return (await apiClient.get<VocabularyIds>('/vocabulary/ids', { params: filterParams(filter) })).data.ids;
}

export const wordQuery = (id: number) =>
  apiQuery<VocabularyWordDetails>({
    queryKey: [...queryKeys.vocabulary, 'word', id],
    url: `/vocabulary/${id}`,
  });

/** All saved words of one video, newest first. */
export const wordsOfVideoQuery = (videoId: string) =>
  apiQuery<VocabularyList>({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    url: `/vocabulary/video/${encodeURIComponent(videoId)}`,
  });

/** Not below `queryKeys.vocabulary`: a word stays in its place when it is saved. */
export const suggestionsQuery = apiQuery<WordSuggestions>({
  queryKey: ['word-suggestions'],
  url: '/vocabulary/suggestions',
  params: { limit: 24 } satisfies WordSuggestionsQuery,
});

const STALE_TIME_MS = 300_000;

export const videoOptionsQuery = apiQuery({
  queryKey: ['vocabulary-videos'],
  url: '/videos',
  params: { page: 1, per_page: 100 },
  read: ({ data }: ApiResponse<VideoPage>) => data.data,
  staleTime: STALE_TIME_MS,
});

/** The saved word with the same key as `word`. */
export function findSavedWord(
  saved: readonly VocabularyWord[] | undefined,
  word: string,
): VocabularyWord | undefined {
  return saved?.find(
    ({ word: other, language }) => normalizeWord(other, language) === normalizeWord(word, language),
  );
}
