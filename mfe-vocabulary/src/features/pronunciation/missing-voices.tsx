import type { VocabularyWord } from '@glossa/contract/vocabulary';
import styles from './missing-voices.module.css';
import { NoVoice } from './no-voice';
import type { Pronunciation } from './use-pronunciation';

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
