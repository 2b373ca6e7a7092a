import type { Transcript } from '@glossa/shared/contract/transcript';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { chosenWord } from '../features/reading/chosen-word';
import type { PickedPhrase } from '../features/reading/picked-phrase';
import type { TextCursor } from '../features/reading/text-cursor';
import { bareWord } from '../features/saved-words/bare-word';
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
  const saving = useSaveWord(videoId);

  function save(): void {
    if (!transcript || saving.isPending) return;
    const place = picked.current ?? { first: cursor.position, last: cursor.position };
    const chosen = chosenWord(transcript, place);
    const word = chosen && bareWord(chosen.text);
    if (!chosen || !word) return;
    if (words.isSaved(word)) return onNews(formatMessage({ id: 'video.tools.savedBefore' }, { word }));
    onNews(undefined);
    saving.mutate(
      { word, sentence: chosen.sentence, start: chosen.start },
      {
        onSuccess: () => {
          words.remember(word);
          onNews(formatMessage({ id: 'video.tools.saved' }, { word }));
        },
      },
    );
  }

  return { save, error: saving.error };
}
