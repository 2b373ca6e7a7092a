import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import type { VocabularyChange, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { mutationOptions } from '@tanstack/react-query';
import { savedWordsQuery } from '../../saved-words/word-queries';

interface Mark {
  readonly id: number;
  readonly isMastered: boolean;
}

const MUTATION_KEY = ['notes', 'mastered'];

/** Marks a word of a video as mastered, or not. The list shows it at once, and shows the old value after an error. */
export const masteredMutation = (videoId: string) => {
  const { queryKey } = savedWordsQuery(videoId);

  function show({ id, isMastered }: Mark): void {
    queryClient.setQueryData(queryKey, (words) =>
      words?.map((word) => (word.id === id ? { ...word, is_mastered: isMastered } : word)),
    );
  }

  return mutationOptions({
    mutationKey: MUTATION_KEY,
    // One after the other, so that the last press holds.
    scope: { id: MUTATION_KEY.join() },
    mutationFn: async ({ id, isMastered }: Mark) => {
      const change: VocabularyChange = { is_mastered: isMastered };
      return (await apiClient.put<VocabularyWord>(`/vocabulary/${id}`, change)).data;
    },
    onMutate: async (mark) => {
      // A response in flight would show the value before.
      await queryClient.cancelQueries({ queryKey });
      show(mark);
    },
    onError: (_error, { id, isMastered }) => show({ id, isMastered: !isMastered }),
    onSettled: () => {
      // A response now would lack the marks that are still being saved.
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
};
