import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { InLanguage } from '../../word/in-language';
import styles from './word-button.module.css';

/** The word itself; opens its details. */
export function WordButton({
  word,
  onOpen,
}: {
  word: VocabularyWord;
  onOpen: (word: VocabularyWord) => void;
}) {
  return (
    <button type="button" className={styles.word} aria-haspopup="dialog" onClick={() => onOpen(word)}>
      <InLanguage code={word.language}>{word.word}</InLanguage>
    </button>
  );
}
