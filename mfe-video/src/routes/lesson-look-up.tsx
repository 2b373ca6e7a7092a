import { WordPopover } from '../features/word-popover/look-up-popover';
import { AddWord, LookUp } from '../features/vocabulary-slots/vocabulary-slots';
import type { LookUpControls } from './use-look-up';

interface LookUpProps {
  /** The id that words are saved with. */
  ownId: string;
  lookUp: LookUpControls;
}

/** The dialog for the word that was chosen. */
export function LessonDialog({ ownId, lookUp }: LookUpProps) {
  const { dialogWord, closeDialog } = lookUp;
  if (!dialogWord) return null;
  return <AddWord {...dialogWord} videoId={ownId} onAdded={closeDialog} onClose={closeDialog} />;
}

/** What the word that was chosen means, beside it. `language`: of the word. */
export function LessonPopover({ ownId, lookUp, language }: LookUpProps & { language: string }) {
  const { popover, closePopover, more } = lookUp;
  if (!popover) return null;
  const { id, word, sentence, videoTime, anchor } = popover;
  return (
    <WordPopover
      key={id}
      word={word}
      language={language}
      anchor={anchor}
      onClose={closePopover}
      onMore={more}
    >
      <LookUp word={word} sentence={sentence} videoTime={videoTime} videoId={ownId} />
    </WordPopover>
  );
}
