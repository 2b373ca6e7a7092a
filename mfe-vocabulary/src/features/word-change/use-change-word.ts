import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import {
  readChangedWord,
  readSavedWord,
  type SavedWord,
  type SavedWordDetails,
} from '@glossa/contract/read/saved-word';
import type { VocabularyChange } from '@glossa/contract/vocabulary/vocabulary';
import { sendOrKeep } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { withChange } from '../../waiting/waiting-words';
import { wordQuery } from '../../word/word-queries';

/** Changes a saved word, now or when there is a network, and refetches the lists. `onChanged` gets the word, even after the component has unmounted. */
export function useChangeWord(word: SavedWord, onChanged?: (word: SavedWord) => void) {
  const { id } = word;
  const url = `/vocabulary/${id}`;
  return useMutation({
    mutationFn: async (change: VocabularyChange) => {
      const call = { method: 'put', url, body: change, kind: 'word.change', about: word.word } as const;
      const sent = await sendOrKeep(call);
      if (sent.kept) return withChange(word, change);
      return readChangedWord(sent.data) ?? readSavedWord((await apiClient.get(url)).data);
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
