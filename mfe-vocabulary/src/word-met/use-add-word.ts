import { apiClient, queryKeys } from '@glossa/shared/api-client';
import type { NewVocabularyWord, VocabularyWord } from '@glossa/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contextOfWord } from './context-of-word';
import type { WordMet } from './look-up-queries';

/** Saves the word with the translation shown; without one the API looks for its own. */
export function useAddWord(met: WordMet, onAdded: (word: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (translation: string | undefined) => {
      const body: NewVocabularyWord = {
        word: met.word,
        translation,
        context: contextOfWord(met.sentence, met.word),
        video_id: met.videoId,
        video_time: met.videoTime,
        target_language: met.locale,
      };
      const { status, data } = await apiClient.post<VocabularyWord>('/vocabulary', body);
      // The API answers 200 instead of 201 when the word was there already.
      return { saved: data, isNew: status === 201 };
    },
    onSuccess: () => {
      onAdded(met.word);
      // Not waited for: the dialog closes now, the lists follow.
      void client.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
}
