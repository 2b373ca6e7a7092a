import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import type {
  VocabularyChange,
  VocabularyWord,
  VocabularyWordDetails,
} from '@glossa/contract/vocabulary/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { wordQuery } from '../../word/word-queries';

/** Changes a saved word and refetches the lists. `onChanged` gets the word, even after the component has unmounted. */
export function useChangeWord(id: number, onChanged?: (word: VocabularyWord) => void) {
  return useMutation({
    mutationFn: async (change: VocabularyChange) =>
      (await apiClient.put<VocabularyWord>(`/vocabulary/${id}`, change)).data,
    onSuccess: (word) => {
      queryClient.setQueryData<VocabularyWordDetails>(wordQuery(id).queryKey, (known) => ({
        ...known,
        ...word,
      }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
      onChanged?.(word);
    },
  });
}
