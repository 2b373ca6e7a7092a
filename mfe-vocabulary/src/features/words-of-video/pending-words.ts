import type { VocabularyList, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { queryClient } from '@glossa/kit/api-client';
import { normalizeWord } from '@glossa/contract/word-key';
import { useMutationState } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findSavedWord, LESSON_WORD_KEY, readSave, type WordToSave } from '../../look-up/save-word';
import { wordsOfVideoQuery } from '../../word/word-queries';

/** The server says which language a word has. */
const UNKNOWN_LANGUAGE = 'und';

/** A word that is being saved. */
export type PendingWord = Pick<WordToSave, 'word' | 'translation' | 'targetLanguage'>;

/**
 * The words of the video that are being saved and are not in the list yet, newest first. They have their places from the
 * beginning, so that the answer of a slow server moves nothing.
 */
export function usePendingWords(
  videoId: string,
  words: readonly VocabularyWord[] | undefined,
): PendingWord[] {
  useEffect(() => listSavedWords(videoId), [videoId]);
  const pending = useMutationState({
    filters: { mutationKey: LESSON_WORD_KEY, status: 'pending' },
    select: ({ state }) => readSave(state),
  });
  const own = pending.flatMap((save) =>
    save?.request.videoId === videoId && !findSavedWord(words, save.request.word) ? save.request : [],
  );
  // The same word may be saved again before the first answer comes.
  const byKey = new Map(own.map((request) => [normalizeWord(request.word, UNKNOWN_LANGUAGE), request]));
  return [...byKey.values()].reverse();
}

/** Lists each saved word in the place of its entry until the list is read again. Returns the function that stops it. */
function listSavedWords(videoId: string): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const save = readSave(event.mutation.state);
    if (save?.request.videoId !== videoId || !save.answer) return;
    const { saved, isNew } = save.answer;
    queryClient.setQueryData<VocabularyList>(wordsOfVideoQuery(videoId).queryKey, (words) =>
      isNew && words?.every(({ id }) => id !== saved.id) ? [saved, ...words] : words,
    );
  });
}
