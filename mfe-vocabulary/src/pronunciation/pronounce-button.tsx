import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { IconButton } from '@glossa/shared/ui';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './pronunciation.module.css';
import type { Pronunciation } from './use-pronunciation';

interface PronounceButtonProps {
  word: string;
  language: string;
  pronunciation: Pronunciation;
  /** The id of an element that explains why there is no voice; without it the button does. */
  reasonId?: string;
}

/** Pronounces a word. Without a voice it stays focusable and explains why it is silent. */
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
        // Remounted by each press, so that it is read out again.
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

interface MissingVoicesProps {
  words: readonly Pick<VocabularyWord, 'language'>[];
  pronunciation: Pronunciation;
  /** The start of the notes' ids. */
  idPrefix: string;
}

export const noVoiceNoteId = (idPrefix: string, language: string) => `${idPrefix}-${language}`;

/** Explains once for each language that the device has no voice for it. */
export function MissingVoices({ words, pronunciation, idPrefix }: MissingVoicesProps) {
  const languages = [...new Set(words.map(({ language }) => language))];
  const missing = languages.filter((language) => !pronunciation.canSay(language));
  if (missing.length === 0) return null;
  return (
    <div className={styles.notes}>
      {missing.map((language) => (
        <p key={language} id={noVoiceNoteId(idPrefix, language)}>
          <NoVoice language={language} />
        </p>
      ))}
    </div>
  );
}

function NoVoice({ language }: { language: string }) {
  const name = useIntl().formatDisplayName(language, { type: 'language', fallback: 'code' });
  return <FormattedMessage id="vocabulary.pronunciation.voiceMissing" values={{ language: name }} />;
}
