import { apiClient, ApiError, queryKeys } from '@glossa/shared/api-client';
import type { NewVocabularyWord, VocabularyWord } from '@glossa/contract/vocabulary';
import { useLocale } from '@glossa/shared/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contextOfWord } from './context-of-word';

interface WordToSave {
  readonly word: string;
  readonly sentence: string;
  /** Seconds from the beginning of the video. */
  readonly start: number;
}

const PLAN_LIMIT_REACHED = 402;

/** Saves a word without a dialog, with the translation that the API finds for it. */
export function useSaveWord(videoId: string) {
  const client = useQueryClient();
  const locale = useLocale();
  return useMutation({
    mutationFn: async ({ word, sentence, start }: WordToSave) => {
      const body: NewVocabularyWord = {
        word,
        context: contextOfWord(sentence, word),
        video_id: videoId,
        video_time: start,
        target_language: locale,
      };
      return (await apiClient.post<VocabularyWord>('/vocabulary', body)).data;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
}

/** What the server says of a plan's limit; of other failures it says nothing that helps. */
export function limitText(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === PLAN_LIMIT_REACHED ? error.message : undefined;
}
