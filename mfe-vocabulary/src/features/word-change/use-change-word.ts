import { apiClient, queryKeys } from '@glossa/kit/api-client';
import type {
  VocabularyChange,
  VocabularyWord,
  VocabularyWordDetails,
} from '@glossa/contract/vocabulary/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordQuery } from '../../word/word-queries';

/** Changes a saved word and refetches the lists. `onChanged` gets the word, even after the component has unmounted. */
export function useChangeWord(id: number, onChanged?: (word: VocabularyWord) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: VocabularyChange) =>
      (await apiClient.put<VocabularyWord>(`/vocabulary/${id}`, change)).data,
    onSuccess: (word) => {
      client.setQueryData<VocabularyWordDetails>(wordQuery(id).queryKey, (known) => ({ ...known, ...word }));
      void client.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
      onChanged?.(word);
    },
  });
}
