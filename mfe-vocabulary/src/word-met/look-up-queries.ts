import { apiClient } from '@glossa/shared/api-client';
import type { Translation, TranslationRequest, WordDetails } from '@glossa/contract/translation';
import type { Locale } from '@glossa/shared/i18n';
import { queryOptions } from '@tanstack/react-query';
import { contextOfWord } from './context-of-word';

/** A word as it was clicked in a lesson, and the language to explain it in. */
export interface WordMet {
  readonly word: string;
  readonly sentence: string;
  readonly videoId: string;
  /** Seconds from the beginning of the video. */
  readonly videoTime?: number | undefined;
  readonly locale: Locale;
}

const request = ({ word, sentence, videoId, locale }: WordMet): TranslationRequest => ({
  word,
  target_language: locale,
  sentence: contextOfWord(sentence, word),
  video_id: videoId,
});

const FRESH_MS = 600_000;

export const translationQuery = (met: WordMet) =>
  queryOptions({
    queryKey: ['translation', request(met)],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      (await apiClient.post<Translation>('/ai/translate', request(met), { signal })).data,
  });

export const detailsQuery = (met: WordMet) =>
  queryOptions({
    queryKey: ['word-details', request(met)],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      (await apiClient.post<WordDetails>('/ai/vocab-details', request(met), { signal })).data,
  });
