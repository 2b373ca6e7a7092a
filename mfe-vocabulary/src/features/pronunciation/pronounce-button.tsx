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

interface MissingVoicesProps {
  words: readonly Pick<VocabularyWord, 'language'>[];
  pronunciation: Pronunciation;
  /** The ids of the notes begin with this. */
  idPrefix: string;
}

/** The id of the note that says why words of a language cannot be heard. */
export const noteIdOf = (idPrefix: string, language: string) => `${idPrefix}-${language}`;

/** Says once for each language that this device has no voice for it, however many of its words cannot be heard. */
export function MissingVoices({ words, pronunciation, idPrefix }: MissingVoicesProps) {
  const languages = [...new Set(words.map(({ language }) => language))];
  const missing = languages.filter((language) => !pronunciation.canSay(language));
  if (missing.length === 0) return null;
  return (
    <div className={styles.notes}>
      {missing.map((language) => (
        <p key={language} id={noteIdOf(idPrefix, language)}>
          <NoVoice language={language} />
        </p>
      ))}
    </div>
  );
}

/** Why words of a language cannot be heard. */
export function NoVoice({ language }: { language: string }) {
  const name = useIntl().formatDisplayName(language, { type: 'language', fallback: 'code' });
  return <FormattedMessage id="vocabulary.pronunciation.voiceMissing" values={{ language: name }} />;
}
