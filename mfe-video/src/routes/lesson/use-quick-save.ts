import type { Transcript } from '@glossa/contract/video/transcript';
import { loadAction } from '@glossa/kit/federation';
import { normalizeWord } from '@glossa/contract/word-key';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { readChosenWord } from '../../features/reading/chosen-word';
import type { TextCursor } from '../../features/reading/text-cursor';
import type { LessonWords } from './use-lesson-words';
import { toLookedUpWord } from './use-look-up';

interface QuickSaveOptions {
  videoId: string;
  transcript: Transcript | undefined;
  words: LessonWords;
  cursor: TextCursor;
  announce: (announcement: ReactNode) => void;
}

/** Saves the picked phrase or the word at the cursor without a dialog. */
export function useQuickSave({ videoId, transcript, words, cursor, announce }: QuickSaveOptions) {
  const { formatMessage } = useIntl();
  /** Keys of the words that are being saved. */
  const saving = useRef(new Set<string>());
  const [error, setError] = useState<Error | null>(null);

  function save(): void {
    if (!transcript) return;
    const chosen = readChosenWord(transcript, cursor.place);
    const lookedUp = chosen && toLookedUpWord(chosen);
    if (!lookedUp) return;
    const { word } = lookedUp;
    const key = normalizeWord(word, transcript.language);
    // A word that is being saved is marked already.
    if (saving.current.has(key)) return;
    if (words.isSaved(word)) return announce(formatMessage({ id: 'video.tools.savedBefore' }, { word }));
    saving.current.add(key);
    announce(undefined);
    setError(null);
    loadAction('vocabulary/save-word')
      .then((saveWord) => saveWord({ ...lookedUp, videoId }))
      .then(() => announce(formatMessage({ id: 'video.tools.saved' }, { word })), setError)
      .finally(() => saving.current.delete(key));
  }

  return { save, error };
}
