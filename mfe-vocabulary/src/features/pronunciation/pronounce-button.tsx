import { IconButton } from '@glossa/shared/ui';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { NoVoice } from './no-voice';
import styles from './pronounce-button.module.css';
import type { Pronunciation } from './use-pronunciation';

interface PronounceButtonProps {
  word: string;
  language: string;
  pronunciation: Pronunciation;
  /** The id of a text elsewhere that says why there is no voice; left out, the button says so itself. */
  reasonId?: string;
}

/** Says a word. Without a voice it can be reached all the same, and tells why nothing is heard. */
export function PronounceButton({ word, language, pronunciation, reasonId }: PronounceButtonProps) {
  const intl = useIntl();
  const noteId = useId();
  const [failed, setFailed] = useState(false);
  const [presses, setPresses] = useState(0);
  const available = pronunciation.canSay(language);

  function press() {
    setFailed(false);
    setPresses((before) => before + 1);
    if (available) pronunciation.say(word, language, () => setFailed(true));
  }

  return (
    <div className={styles.pronounce}>
      <IconButton
        icon="speaker"
        size="small"
        className={available ? undefined : styles.silent}
        label={intl.formatMessage({ id: 'vocabulary.pronunciation.play' }, { word })}
        aria-disabled={!available || undefined}
        aria-describedby={available ? undefined : (reasonId ?? noteId)}
        onClick={press}
      />
      {!available && (reasonId === undefined || presses > 0) && (
        // Drawn anew by each press, so that it is read out again.
        <span key={presses} id={noteId} className={styles.note} role={presses > 0 ? 'alert' : undefined}>
          <NoVoice language={language} />
        </span>
      )}
      {available && failed && (
        <span className={styles.note} role="alert">
          {intl.formatMessage({ id: 'vocabulary.pronunciation.failed' })}
        </span>
      )}
    </div>
  );
}
