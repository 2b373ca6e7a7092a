import { apiClient, ApiError, errorDetail, queryClient, queryKeys } from '@glossa/shared/api-client';
import type { TranscriptKnowledge } from '@glossa/contract/transcript';
import type { NewVocabularyWord, VocabularyWord } from '@glossa/contract/vocabulary';
import type { Actions } from '@glossa/shared/federation';
import { currentLocale } from '@glossa/shared/i18n';
import { normalizeWord } from '@glossa/shared/word-key';
import { mutationOptions } from '@tanstack/react-query';
import { cutContext, type LessonWord } from './look-up-queries';

interface WordToSave extends LessonWord {
  /** Without one the API looks the word up. */
  readonly translation?: string | undefined;
}

const MUTATION_KEY = ['save-word'];
/** The transcript on the screen. */
const SHOWN_TRANSCRIPT = { queryKey: queryKeys.transcriptKnowledge, type: 'active' } as const;

/** Saves a word of a lesson, from the dialog, the popover and the shortcut. Marks it in the transcript meanwhile. */
export const saveWordMutation = mutationOptions({
  mutationKey: MUTATION_KEY,
  mutationFn: async ({ word, sentence, videoId, videoTime, locale, translation }: WordToSave) => {
    const body: NewVocabularyWord = {
      word,
      translation,
      context: cutContext(sentence, word),
      video_id: videoId,
      video_time: videoTime,
      target_language: locale,
    };
    const { status, data } = await apiClient.post<VocabularyWord>('/vocabulary', body);
    // The API answers 200 instead of 201 for a word that was saved before.
    return { saved: data, isNew: status === 201 };
  },
  onMutate: async ({ word }) => {
    // The answer of a request that is in flight would take the mark away.
    await queryClient.cancelQueries(SHOWN_TRANSCRIPT);
    queryClient.setQueriesData<TranscriptKnowledge>(
      SHOWN_TRANSCRIPT,
      (known) => known && { ...known, words: [{ word, status: 'learning' }, ...known.words] },
    );
  },
  onError: (_error, { word }) => {
    queryClient.setQueriesData<TranscriptKnowledge>(
      SHOWN_TRANSCRIPT,
      (known) => known && { ...known, words: withoutFirst(known.words, word) },
    );
  },
  onSettled: () => {
    // An answer fetched now would lack the words that are still being saved.
    if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
    // Not awaited: the dialog closes now, the lists follow.
    void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
    void queryClient.invalidateQueries({ queryKey: queryKeys.progress });
  },
});

function withoutFirst(words: TranscriptKnowledge['words'], word: string): TranscriptKnowledge['words'] {
  const first = words.findIndex((known) => known.word === word && known.status === 'learning');
  return words.filter((_known, index) => index !== first);
}

/** The shortcut's way to save: lent to the lesson. */
export const saveWord: Actions['vocabulary/save-word'] = async (word) => {
  const mutation = queryClient.getMutationCache().build(queryClient, saveWordMutation);
  await mutation.execute({ ...word, locale: currentLocale() });
};

/** The saved word with the same key as `word`. */
export function findSavedWord(
  saved: readonly VocabularyWord[] | undefined,
  word: string,
): VocabularyWord | undefined {
  return saved?.find(
    ({ word: other, language }) => normalizeWord(other, language) === normalizeWord(word, language),
  );
}

interface ErrorText {
  readonly id: 'vocabulary.add.network' | 'vocabulary.add.denied' | 'vocabulary.add.failed';
  readonly values: { readonly message: string };
}

/** The text for a word that could not be saved. */
export function saveErrorText(error: unknown): ErrorText {
  const message = errorDetail(error) ?? (error instanceof Error ? error.message : String(error));
  const values = { message };
  if (error instanceof ApiError && error.isNetwork) return { id: 'vocabulary.add.network', values };
  if (error instanceof ApiError && error.status === 403) return { id: 'vocabulary.add.denied', values };
  return { id: 'vocabulary.add.failed', values };
}
