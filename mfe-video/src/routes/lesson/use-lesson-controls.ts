import type { Transcript } from '@glossa/contract/video/transcript';
import { useRef, useState } from 'react';
import type { Player } from '../../player/player';
import { TextCursor } from '../../features/reading/text-cursor';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import { useShortcuts } from '../../features/shortcuts/shortcuts';
import { useLessonTools } from './use-lesson-tools';
import type { LessonWords } from './use-lesson-words';
import { useLookUp } from './use-look-up';
import { useQuickSave } from './use-quick-save';
import { useTranslationKey } from './use-translation-key';

interface LessonControlsOptions {
  /** The id that words are saved with. */
  savedVideoId: string;
  player: Player | null;
  transcript: Transcript | undefined;
  words: LessonWords;
  subtitles: DualSubtitleSettings;
}

/** The toolbar, the shortcuts and the place in the text that both are about. `root`: of all that takes shortcuts. */
export function useLessonControls({
  savedVideoId,
  player,
  transcript,
  words,
  subtitles,
}: LessonControlsOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [cursor] = useState(() => new TextCursor());
  const [sheetOpen, setSheetOpen] = useState(false);
  const tools = useLessonTools({ player, transcript, words, cursor });
  const { thisSentence, announce } = tools;
  const { save, error } = useQuickSave({ videoId: savedVideoId, transcript, words, cursor, announce });
  const lookUp = useLookUp({ player, transcript, cursor });
  const translation = useTranslationKey({ transcript, cursor, subtitles, thisSentence, announce });
  const actions = {
    ...tools.actions,
    save,
    popover: lookUp.openPopoverAtCursor,
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
