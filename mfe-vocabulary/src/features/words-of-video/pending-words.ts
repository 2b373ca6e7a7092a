import type { VocabularyList, VocabularyWord } from '@glossa/kit/contract/vocabulary';
import { queryClient } from '@glossa/kit/api-client';
import { useMutationState, type MutationState } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  findSavedWord,
  LESSON_WORD_KEY,
  type saveWordMutation,
  type WordToSave,
} from '../../look-up/save-word';
import { wordsOfVideoQuery } from '../../word/word-queries';

/** A word that is being saved. */
export type PendingWord = Pick<WordToSave, 'word' | 'translation' | 'targetLanguage'>;

type Saved = Awaited<ReturnType<NonNullable<typeof saveWordMutation.mutationFn>>>;

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
  return pending
    .flatMap((save) => (save?.videoId === videoId && !findSavedWord(words, save.word) ? save : []))
    .reverse();
}

/** Marking a word as known has the same key, and no sentence. */
function readSave({ variables }: Pick<MutationState, 'variables'>): WordToSave | undefined {
  const isSave = typeof variables === 'object' && variables !== null && 'sentence' in variables;
  return isSave ? (variables as WordToSave) : undefined;
}

/** Lists each saved word in the place of its entry until the list is read again. Returns the function that stops it. */
function listSavedWords(videoId: string): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (readSave(event.mutation.state)?.videoId !== videoId) return;
    const { saved, isNew } = event.mutation.state.data as Saved;
    queryClient.setQueryData<VocabularyList>(wordsOfVideoQuery(videoId).queryKey, (words) =>
      isNew && words?.every(({ id }) => id !== saved.id) ? [saved, ...words] : words,
    );
  });
}
