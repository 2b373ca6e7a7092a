import type { Transcript } from '@glossa/shared/contract/transcript';
import { useRef, useState } from 'react';
import type { Player } from '../features/player/player';
import { PickedPhrase } from '../features/reading/picked-phrase';
import { TextCursor } from '../features/reading/text-cursor';
import { useShortcuts } from '../features/shortcuts/use-shortcuts';
import { useLessonTools } from './use-lesson-tools';
import type { LessonWords } from './use-lesson-words';
import { useQuickSave } from './use-quick-save';

interface LessonControlsOptions {
  videoId: string;
  player: Player | null;
  transcript: Transcript | undefined;
  words: LessonWords;
}

/** The toolbar, the shortcuts and the place in the text that both are about. `root`: of all that takes shortcuts. */
export function useLessonControls({ videoId, player, transcript, words }: LessonControlsOptions) {
  const root = useRef<HTMLDivElement>(null);
  const [cursor] = useState(() => new TextCursor());
  const [picked] = useState(() => new PickedPhrase(cursor));
  const [sheetOpen, setSheetOpen] = useState(false);
  const tools = useLessonTools({ player, transcript, words, cursor, picked });
  const { save, error } = useQuickSave({ videoId, transcript, words, cursor, picked, onNews: tools.setNews });
  const actions = { ...tools.actions, save, sheet: () => setSheetOpen(true) };
  useShortcuts(root, (action) => actions[action]());
  return {
    root,
    cursor,
    picked,
    tools,
    saveError: error,
    sheetOpen,
    openSheet: actions.sheet,
    closeSheet: () => setSheetOpen(false),
  };
}
