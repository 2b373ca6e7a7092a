import { ApiError } from '@glossa/shared/api-client';
import type { Transcript } from '@glossa/contract/transcript';
import { loadAction } from '@glossa/shared/federation';
import { normalizeWord, trimPunctuation } from '@glossa/shared/word-key';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chosenWord } from '../features/reading/chosen-word';
import type { TextCursor } from '../features/reading/text-cursor';
import type { LessonWords } from './use-lesson-words';

interface QuickSaveOptions {
  videoId: string;
  transcript: Transcript | undefined;
  words: LessonWords;
  cursor: TextCursor;
  onNews: (news: ReactNode) => void;
}

const PLAN_LIMIT_REACHED = 402;

/** Saves the picked phrase or the word at the cursor without a dialog. */
export function useQuickSave({ videoId, transcript, words, cursor, onNews }: QuickSaveOptions) {
  const { formatMessage } = useIntl();
  /** Keys of the words that are being saved. */
  const saving = useRef(new Set<string>());
  const [error, setError] = useState<Error | null>(null);

  function save(): void {
    if (!transcript) return;
    const chosen = chosenWord(transcript, cursor.place);
    const word = chosen && trimPunctuation(chosen.text);
    if (!chosen || !word) return;
    const key = normalizeWord(word, transcript.language);
    // A word that is being saved is marked already.
    if (saving.current.has(key)) return;
    if (words.isSaved(word)) return onNews(formatMessage({ id: 'video.tools.savedBefore' }, { word }));
    saving.current.add(key);
    onNews(undefined);
    setError(null);
    const { sentence, start } = chosen;
    loadAction('vocabulary/save-word')
      .then((saveWord) => saveWord({ word, sentence, videoId, videoTime: start }))
      .then(() => onNews(formatMessage({ id: 'video.tools.saved' }, { word })), setError)
      .finally(() => saving.current.delete(key));
  }

  return { save, error };
}

/** The server's explanation of a plan's limit; it explains no other failure in a way that helps the learner. */
export function planLimitText(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === PLAN_LIMIT_REACHED ? error.message : undefined;
}
