import { type Example, readAsSent } from '@glossa/contract/read/fields';
import { readList, readTotal } from '@glossa/contract/read/list';
import { readSavedWord, readSavedWordDetails, type SavedWord } from '@glossa/contract/read/saved-word';
import { readVideo } from '@glossa/contract/read/video';
import type {
  VocabularyIds,
  VocabularyIdsQuery,
  VocabularyQuery,
} from '@glossa/contract/vocabulary/vocabulary';
import type {
  WordSuggestion,
  WordSuggestions,
  WordSuggestionsQuery,
} from '@glossa/contract/vocabulary/word-suggestion';
import { apiClient, apiQuery, queryKeys } from '@glossa/kit/api-client';
import { normalizeWord } from '@glossa/contract/word-key';
import { orderParams, type WordFilter } from './word-filter';

export const WORDS_PER_PAGE = 100;

const filterParams = ({ videoId, q, status, tag }: WordFilter): VocabularyIdsQuery => ({
  video_id: videoId,
  q,
  status,
  tag,
});

export interface WordPage {
  readonly data: readonly SavedWord[];
  /** Words of all pages; null where the server does not count them, and further pages may come. */
  readonly total: number | null;
  /** Words up to the end of this page, and one more where further pages may come. */
  readonly reach: number;
  /** How many more words it has here than on the server, since changes wait for the network. */
  readonly shift?: number;
}

/** Reads a page, counted from 1. Servers that answer no pages send all words each time. */
function readWordPage(received: unknown, page: number): WordPage {
  const [data, total] = [readList(readSavedWord)(received), readTotal(received)];
  const start = (page - 1) * WORDS_PER_PAGE;
  if (total !== null) return { data, total, reach: total };
  if (data.length > WORDS_PER_PAGE) {
    return { data: data.slice(start, start + WORDS_PER_PAGE), total: data.length, reach: data.length };
  }
  const end = start + data.length;
  return data.length < WORDS_PER_PAGE
    ? { data, total: end, reach: end }
    : { data, total: null, reach: end + 1 };
}

/** One page of the saved words, counted from 1. */
export const wordPageQuery = (filter: WordFilter, page: number) =>
  apiQuery<WordPage>({
    queryKey: [...queryKeys.vocabularyList(filter.videoId), filterParams(filter), orderParams(filter), page],
    url: '/vocabulary',
    params: {
      page,
      per_page: WORDS_PER_PAGE,
      ...filterParams(filter),
      ...orderParams(filter),
    } satisfies VocabularyQuery,
    read: ({ data }) => readWordPage(data, page),
  });

/** The ids of every word a filter finds, newest first. */
export async function fetchWordIds(filter: WordFilter): Promise<readonly number[]> {
  const { data } = await apiClient.get('/vocabulary/ids', { params: filterParams(filter) });
  return readAsSent<VocabularyIds>(data, { ids: [0] }).ids;
}

export const wordQuery = (id: number) =>
  apiQuery({
    queryKey: [...queryKeys.vocabulary, 'word', id],
    url: `/vocabulary/${id}`,
    read: ({ data }) => readSavedWordDetails(data),
  });

/** All saved words of one video, newest first. */
export const wordsOfVideoQuery = (videoId: string) =>
  apiQuery({
    queryKey: queryKeys.vocabularyOfVideo(videoId),
    url: `/vocabulary/video/${encodeURIComponent(videoId)}`,
    read: ({ data }) => readList(readSavedWord)(data),
  });

const SUGGESTION: Example<WordSuggestion> = {
  word: '',
  lemma: '',
  language: '',
  difficulty_level: 0,
  example: { video_id: '', video_title: '', text: '' },
};

/** Not below `queryKeys.vocabulary`: a word stays in its place when it is saved. */
export const suggestionsQuery = apiQuery({
  queryKey: ['word-suggestions'],
  url: '/vocabulary/suggestions',
  read: ({ data }) => readAsSent<WordSuggestions>(data, { words: [SUGGESTION] }),
  params: { limit: 24 } satisfies WordSuggestionsQuery,
});

const STALE_TIME_MS = 300_000;

export const videoOptionsQuery = apiQuery({
  queryKey: ['vocabulary-videos'],
  url: '/videos',
  params: { page: 1, per_page: 100 },
  read: ({ data }) => readList((video) => readVideo(video))(data),
  staleTime: STALE_TIME_MS,
});

export const findSavedWord = (saved: readonly SavedWord[] | undefined, word: string): SavedWord | undefined =>
  saved?.find(
    ({ word: other, language }) => normalizeWord(other, language) === normalizeWord(word, language),
  );
