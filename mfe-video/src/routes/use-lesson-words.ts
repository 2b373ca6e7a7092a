import type { Transcript } from '@glossa/shared/contract/transcript';
import { useCallback, useMemo } from 'react';
import type { WordStatus } from '../features/reading/word-status';
import { wordKey } from '../features/saved-words/bare-word';
import { useSavedWords } from '../features/saved-words/use-saved-words';

const HAS_LETTER = /\p{L}/u;

/** The words of a lesson and what the learner knows of each. */
export function useLessonWords(videoId: string, transcript: Transcript | undefined, language: string) {
  const saved = useSavedWords(videoId, language);
  const { statuses, known } = saved;
  // Equal for words that count as the same, empty for what is no word, such as a number.
  const keys = useMemo(
    () => (transcript?.words ?? []).map(({ text }) => (HAS_LETTER.test(text) ? wordKey(text, language) : '')),
    [transcript, language],
  );
  const statusOf = useCallback(
    (index: number): WordStatus => {
      const key = keys[index];
      if (!key) return 'none';
      return statuses.get(key) ?? (known ? 'new' : 'none');
    },
    [keys, statuses, known],
  );
  const isSaved = (text: string) => statuses.has(wordKey(text, language));
  return { ...saved, keys, statusOf, isSaved };
}

export type LessonWords = ReturnType<typeof useLessonWords>;
