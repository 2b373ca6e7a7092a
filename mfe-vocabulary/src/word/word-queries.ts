import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type {
  VocabularyIds,
  VocabularyIdsQuery,
  VocabularyList,
  VocabularyPage,
  VocabularyQuery,
  VocabularyWord,
} from '@glossa/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { firstOrderOf, type WordFilter } from './word-filter';

/** Words on one page of the list. */
export const WORDS_A_PAGE = 100;

const filters = ({ videoId, q, status }: WordFilter): VocabularyIdsQuery => ({
  video_id: videoId,
  q,
  status,
});

/** What the API takes for granted is left out, so that the first page of all words is the page's head start. */
function orderOf({ sort, order }: WordFilter): Pick<VocabularyQuery, 'sort' | 'order'> {
  return {
    sort: sort === 'added' ? undefined : sort,
    order: order === firstOrderOf(sort) ? undefined : order,
  };
}

/** One page of the saved words, counted from 1. The order of the parameters is that of the page's head start. */
export const wordPageQuery = (filter: WordFilter, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.vocabularyList(filter.videoId), filters(filter), orderOf(filter), page],
    queryFn: async ({ signal }) => {
      const asked = { page, per_page: WORDS_A_PAGE };
      const params: VocabularyQuery = { ...asked, ...filters(filter), ...orderOf(filter) };
      return (await apiClient.get<VocabularyPage>('/vocabulary', { params, signal })).data;
    },
  });

/** The ids of every word a filter finds, newest first. */
export async function idsOfWords(filter: WordFilter): Promise<readonly number[]> {
  return (await apiClient.get<VocabularyIds>('/vocabulary/ids', { params: filters(filter) })).data.ids;
}

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
