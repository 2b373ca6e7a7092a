import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import {
  readChangedWord,
  readSavedWord,
  type SavedWord,
  type SavedWordDetails,
} from '@glossa/contract/read/saved-word';
import type { VocabularyChange } from '@glossa/contract/vocabulary/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { wordQuery } from '../../word/word-queries';

/** Changes a saved word and refetches the lists. `onChanged` gets the word, even after the component has unmounted. */
export function useChangeWord(id: number, onChanged?: (word: SavedWord) => void) {
  return useMutation({
    mutationFn: async (change: VocabularyChange) => {
      const { data } = await apiClient.put(`/vocabulary/${id}`, change);
      return readChangedWord(data) ?? readSavedWord((await apiClient.get(`/vocabulary/${id}`)).data);
    },
    onSuccess: (word) => {
      queryClient.setQueryData<SavedWordDetails>(wordQuery(id).queryKey, (known) => ({
        ...known,
        ...word,
      }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
      onChanged?.(word);
    },
  });
}
