import type { VocabularyWord } from '@glossa/kit/contract/vocabulary';
import { queryClient } from '@glossa/kit/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { wordsOfVideoQuery } from '../word/word-queries';
import { LESSON_WORD_KEY, readSave } from './save-word';

/** Fewer words are not worth a review of their own. */
export const MIN_WORDS_TO_REVIEW = 3;

/**
 * The ids of the words that were saved from the video before this visit, which ends when nothing shows them any more;
 * null once the learner has dismissed the offer to review the others.
 */
const savedBeforeQuery = (videoId: string, words: readonly VocabularyWord[] | undefined) =>
  queryOptions<readonly number[] | null>({
    queryKey: ['saved-before-visit', videoId],
    queryFn: () => {
      // A fast learner saves a word before the first list has come.
      const saved = findSaves(videoId).map(({ state }) => readSave(state)?.answer?.saved.id);
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

/** Ends the visit: words saved until now belong to an earlier one. */
export function forgetSaves(videoId: string): void {
  for (const mutation of findSaves(videoId)) queryClient.getMutationCache().remove(mutation);
}

/** The mutations that saved a word of the video which was not saved before. */
function findSaves(videoId: string) {
  const mutations = queryClient
    .getMutationCache()
    .findAll({ mutationKey: LESSON_WORD_KEY, status: 'success' });
  return mutations.filter(({ state }) => {
    const save = readSave(state);
    return save?.word.videoId === videoId && save.answer?.isNew;
  });
}
