import { IconButton } from '@glossa/shared/ui';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './pronounce-button.module.css';
import type { Pronunciation } from './use-pronunciation';

interface PronounceButtonProps {
  word: string;
  language: string;
  pronunciation: Pronunciation;
}

export function PronounceButton({ word, language, pronunciation }: PronounceButtonProps) {
  const intl = useIntl();
  const noteId = useId();
  const [failed, setFailed] = useState(false);
  const available = pronunciation.canSay(language);
  const languageName = intl.formatDisplayName(language, { type: 'language', fallback: 'code' });
  return (
    <div className={styles.pronounce}>
      <IconButton
        icon="speaker"
        size="small"
        label={intl.formatMessage({ id: 'vocabulary.pronunciation.play' }, { word })}
        disabled={!available}
        aria-describedby={available ? undefined : noteId}
        onClick={() => {
          setFailed(false);
          pronunciation.say(word, language, () => setFailed(true));
        }}
      />
      {!available && (
        <span id={noteId} className={styles.note}>
          {intl.formatMessage({ id: 'vocabulary.pronunciation.noVoice' }, { language: languageName })}
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
