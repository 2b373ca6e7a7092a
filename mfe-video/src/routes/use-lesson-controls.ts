import type { Transcript } from '@glossa/contract/transcript';
import { useRef, useState } from 'react';
import type { Player } from '../player/player';
import { TextCursor } from '../features/reading/text-cursor';
import type { SecondLineSettings } from '../features/dual-subtitles/use-second-line';
import { useShortcuts } from '../features/shortcuts/shortcuts';
import { useLessonTools } from './use-lesson-tools';
import type { LessonWords } from './use-lesson-words';
import { useLookUp } from './use-look-up';
import { useQuickSave } from './use-quick-save';
import { useTranslationKey } from './use-translation-key';

interface LessonControlsOptions {
  /** The id that words are saved with. */
  ownId: string;
  player: Player | null;
  transcript: Transcript | undefined;
  words: LessonWords;
  second: SecondLineSettings;
}

/** The toolbar, the shortcuts and the place in the text that both are about. `root`: of all that takes shortcuts. */
export function useLessonControls({ ownId, player, transcript, words, second }: LessonControlsOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [cursor] = useState(() => new TextCursor());
  const [sheetOpen, setSheetOpen] = useState(false);
  const tools = useLessonTools({ player, transcript, words, cursor });
  const onNews = tools.setNews;
  const { save, error } = useQuickSave({ videoId: ownId, transcript, words, cursor, onNews });
  const lookUp = useLookUp({ player, transcript, cursor });
  const { thisSentence } = tools;
  const translation = useTranslationKey({ transcript, cursor, second, thisSentence, onNews });
  const actions = {
    ...tools.actions,
    save,
    quickLookUp: lookUp.openPopoverAtCursor,
    translation,
    sheet: () => setSheetOpen(true),
  };
  useShortcuts(root, (action) => actions[action]());
  return {
    root,
    cursor,
    tools,
    lookUp,
    saveError: error,
    sheetOpen,
    openSheet: actions.sheet,
    closeSheet: () => setSheetOpen(false),
  };
}

export type LessonControls = ReturnType<typeof useLessonControls>;
