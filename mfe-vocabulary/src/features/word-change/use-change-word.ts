import { apiClient, queryClient } from '@glossa/kit/api-client';
import { readChangedWord, readSavedWord } from '@glossa/contract/read/saved-word';
import type { SavedWord, SavedWordDetails } from '@glossa/contract/read/saved-word';
import type { NewVocabularyWord, VocabularyChange } from '@glossa/contract/vocabulary/vocabulary';
import { dismissKept, type KeptCall, useKeptCalls } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendChange, sendWord } from '../../look-up/save-word';
import { withChange } from '../../waiting/waiting-words';
import { refreshWords } from '../../word/refresh-words';
import { wordQuery } from '../../word/word-queries';

/** Changes a saved word, now or when there is a network, and refetches the lists. `onChanged` gets the word, even after the component has unmounted. */
export function useChangeWord(word: SavedWord, onChanged?: (word: SavedWord) => void) {
  const { id } = word;
  // It may be sent while the learner changes it.
  const [save] = useState(useKeptCalls('word.save').find((call) => call.id === word.waits));
  return useMutation({
    mutationFn: async (change: VocabularyChange) => {
      const sent = save ? await saveChanged(save, change) : await sendChange(word, change);
      if (sent.kept || save) return withChange(word, change);
      return readChangedWord(sent.data) ?? readSavedWord((await apiClient.get(`/vocabulary/${id}`)).data);
    },
    onSuccess: (changed) => {
      queryClient.setQueryData<SavedWordDetails>(wordQuery(id).queryKey, (known) => ({
        ...known,
        ...changed,
      }));
      void refreshWords();
      onChanged?.(changed);
    },
  });
}

/** Saves the word as it is now in place of the call that waits. If that has arrived meanwhile, the saved word is changed. */
async function saveChanged({ id, body }: KeptCall, change: VocabularyChange) {
  const { definition, difficulty_level: level, ...texts } = change;
  const word = { ...(body as NewVocabularyWord), ...texts };
  const { details: seen } = word;
  const details = seen && {
    ...seen,
    definition: definition === undefined ? seen.definition : definition,
    difficulty_level: level ?? seen.difficulty_level,
  };
  const sent = await sendWord({ ...word, details });
  await dismissKept(id);
  return sent.kept || sent.status === 201 ? sent : sendChange(readSavedWord(sent.data), change);
}
