import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import {
  readChangedWord,
  readSavedWord,
  type SavedWord,
  type SavedWordDetails,
} from '@glossa/contract/read/saved-word';
import type { VocabularyChange } from '@glossa/contract/vocabulary/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { sendChange } from '../../look-up/save-word';
import { withChange } from '../../waiting/waiting-words';
import { wordQuery } from '../../word/word-queries';

/** Changes a saved word, now or when there is a network, and refetches the lists. `onChanged` gets the word, even after the component has unmounted. */
export function useChangeWord(word: SavedWord, onChanged?: (word: SavedWord) => void) {
  const { id } = word;
  return useMutation({
    mutationFn: async (change: VocabularyChange) => {
      const sent = await sendChange(word, change);
      if (sent.kept) return withChange(word, change);
      return readChangedWord(sent.data) ?? readSavedWord((await apiClient.get(`/vocabulary/${id}`)).data);
    },
    onSuccess: (changed) => {
      queryClient.setQueryData<SavedWordDetails>(wordQuery(id).queryKey, (known) => ({
        ...known,
        ...changed,
      }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
      onChanged?.(changed);
    },
  });
}
