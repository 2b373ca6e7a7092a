import { LookUpPopover } from '../features/word-popover/look-up-popover';
import { AddWord, LookUp } from '../features/vocabulary-slots/vocabulary-slots';
import type { LookUpControls } from './use-look-up';

interface LookUpProps {
  /** The id that words are saved with. */
  ownId: string;
  lookUp: LookUpControls;
}

/** The dialog for the word that was chosen. */
export function LessonDialog({ ownId, lookUp }: LookUpProps) {
  const { asked, closeDialog } = lookUp;
  if (!asked) return null;
  return <AddWord {...asked} videoId={ownId} onAdded={closeDialog} onClose={closeDialog} />;
}

/** What the word that was chosen means, beside it. `language`: of the word. */
export function LessonGlance({ ownId, lookUp, language }: LookUpProps & { language: string }) {
  const { glance, closeGlance, more } = lookUp;
  if (!glance) return null;
  const { id, word, sentence, videoTime, anchor } = glance;
  return (
    <LookUpPopover
      key={id}
      word={word}
      language={language}
      anchor={anchor}
      onClose={closeGlance}
      onMore={more}
    >
      <LookUp word={word} sentence={sentence} videoTime={videoTime} videoId={ownId} />
    </LookUpPopover>
  );
}
