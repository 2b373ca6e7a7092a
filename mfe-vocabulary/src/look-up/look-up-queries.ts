import { apiClient } from '@glossa/shared/api-client';
import type { Translation, TranslationRequest, WordDetails } from '@glossa/contract/translation';
import type { Locale } from '@glossa/shared/i18n';
import { queryOptions } from '@tanstack/react-query';

/** A word of a lesson, and the language to explain it in. */
export interface LessonWord {
  readonly word: string;
  readonly sentence: string;
  readonly videoId: string;
  /** Seconds from the beginning of the video. */
  readonly videoTime?: number | undefined;
  readonly locale: Locale;
}

const STALE_TIME_MS = 600_000;
/** The longest sentence that the API takes. */
const MAX_CONTEXT_LENGTH = 1000;

/** The sentence, cut to what the API takes with the word in the middle: captions may have no full stops. */
export function cutContext(sentence: string, word: string): string {
  if (sentence.length <= MAX_CONTEXT_LENGTH) return sentence;
  const middle = Math.max(0, sentence.indexOf(word)) + Math.floor(word.length / 2);
  const start = Math.min(Math.max(0, middle - MAX_CONTEXT_LENGTH / 2), sentence.length - MAX_CONTEXT_LENGTH);
  return sentence.slice(start, start + MAX_CONTEXT_LENGTH);
}

const toRequest = ({ word, sentence, videoId, locale }: LessonWord): TranslationRequest => ({
  word,
  target_language: locale,
  sentence: cutContext(sentence, word),
  video_id: videoId,
});

export const translationQuery = (word: LessonWord) =>
  queryOptions({
    queryKey: ['translation', toRequest(word)],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) =>
      (await apiClient.post<Translation>('/ai/translate', toRequest(word), { signal })).data,
  });

export const detailsQuery = (word: LessonWord) =>
  queryOptions({
    queryKey: ['word-details', toRequest(word)],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) =>
      (await apiClient.post<WordDetails>('/ai/vocab-details', toRequest(word), { signal })).data,
  });
