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

export function PronounceButton({ word, language, pronunciation, reasonId }: PronounceButtonProps) {
  const intl = useIntl();
  const noteId = useId();
  const [failed, setFailed] = useState(false);
  const available = pronunciation.canSay(language);
  return (
    <div className={styles.pronounce}>
      <IconButton
        icon="speaker"
        size="small"
        label={intl.formatMessage({ id: 'vocabulary.pronunciation.play' }, { word })}
        disabled={!available}
        aria-describedby={available ? undefined : (reasonId ?? noteId)}
        onClick={() => {
          setFailed(false);
          pronunciation.say(word, language, () => setFailed(true));
        }}
      />
      {!available && reasonId === undefined && (
        <span id={noteId} className={styles.note}>
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
