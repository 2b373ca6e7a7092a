import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { queryClient } from '@glossa/kit/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { wordsOfVideoQuery } from '../word/word-queries';
import { findSavedWord, LESSON_WORD_KEY, readSave } from './save-word';

/** Fewer words are not worth a review of their own. */
export const MIN_WORDS_TO_REVIEW = 3;

/**
 * The ids of the words that were saved from the video before this visit, which ends when the panel of its words goes; null
 * once the learner has dismissed the offer to review the others.
 */
const savedBeforeQuery = (videoId: string, words: readonly VocabularyWord[] | undefined) =>
  queryOptions<readonly number[] | null>({
    queryKey: ['saved-before-visit', videoId],
    queryFn: () => {
      // A fast learner saves a word before the first list has come.
      const saved = findSaves(videoId).map(({ request }) => findSavedWord(words, request.word)?.id);
      return (words ?? []).flatMap(({ id }) => (saved.includes(id) ? [] : id));
    },
    networkMode: 'always',
    staleTime: 'static',
    gcTime: 0,
  });

/** The words that were saved from the video in this visit; none once the offer to review them is dismissed. */
export function useSavedIds(videoId: string): readonly number[] {
  const { data: words, isFetching } = useQuery(wordsOfVideoQuery(videoId));
  const isCurrent = words !== undefined && !isFetching;
  const { data: before } = useQuery({ ...savedBeforeQuery(videoId, words), enabled: isCurrent });
  if (!words || !before) return [];
  return words.flatMap(({ id }) => (before.includes(id) ? [] : id));
}

/** For the rest of this visit. */
export function dismissReview(videoId: string): void {
  queryClient.setQueryData(savedBeforeQuery(videoId, undefined).queryKey, null);
}

/** Words that are saved until now belong to an earlier visit from here on. */
export function endVisit(videoId: string): void {
  for (const { mutation } of findSaves(videoId))
    if (mutation.state.status === 'success') queryClient.getMutationCache().remove(mutation);
}

/** What saves or has saved words of the video in this visit, except those that were saved before. */
function findSaves(videoId: string) {
  const mutations = queryClient.getMutationCache().findAll({ mutationKey: LESSON_WORD_KEY });
  return mutations.flatMap((mutation) => {
    const save = readSave(mutation.state);
    const isOwn = save?.request.videoId === videoId && save.answer?.isNew !== false;
    return isOwn && mutation.state.status !== 'error' ? [{ mutation, request: save.request }] : [];
  });
}
