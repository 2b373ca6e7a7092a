import type { Transcript } from '@glossa/contract/transcript';
import { normalizeWord, trimPunctuation } from '@glossa/shared/word-key';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chosenWord } from '../features/reading/chosen-word';
import type { PickedPhrase } from '../features/reading/picked-phrase';
import type { TextCursor } from '../features/reading/text-cursor';
import { useSaveWord } from '../features/saved-words/use-save-word';
import type { LessonWords } from './use-lesson-words';

interface QuickSaveOptions {
  videoId: string;
  transcript: Transcript | undefined;
  words: LessonWords;
  cursor: TextCursor;
  picked: PickedPhrase;
  onNews: (news: ReactNode) => void;
}

/** Saves the picked phrase or the word at the cursor without leaving the text. */
export function useQuickSave({ videoId, transcript, words, cursor, picked, onNews }: QuickSaveOptions) {
  const { formatMessage } = useIntl();
  const { mutateAsync } = useSaveWord(videoId);
  /** Keys of the words that are being saved. */
  const saving = useRef(new Set<string>());
  const [error, setError] = useState<Error | null>(null);
  const latest = useRef(words);
  useEffect(() => void (latest.current = words), [words]);

  function save(): void {
    if (!transcript) return;
    const place = picked.current ?? { first: cursor.position, last: cursor.position };
    const chosen = chosenWord(transcript, place);
    const word = chosen && trimPunctuation(chosen.text);
    if (!chosen || !word) return;
    if (words.isSaved(word)) return onNews(formatMessage({ id: 'video.tools.savedBefore' }, { word }));
    const key = normalizeWord(word, transcript.language);
    if (saving.current.has(key)) return;
    saving.current.add(key);
    onNews(undefined);
    setError(null);
    // Each tells its own end: another may be saved meanwhile.
    mutateAsync({ word, sentence: chosen.sentence, start: chosen.start })
      .then(() => {
        latest.current.remember(word);
        onNews(formatMessage({ id: 'video.tools.saved' }, { word }));
      }, setError)
      .finally(() => saving.current.delete(key));
  }

  return { save, error };
}
