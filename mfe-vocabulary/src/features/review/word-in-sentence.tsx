import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { splitAtWord } from '../../word/split-at-word';
import styles from './review-card.module.css';

export function WordInSentence({ sentence, word }: { sentence: string; word: VocabularyWord }) {
  const parts = splitAtWord(sentence, word.word);
  return (
    <p className={styles.sentence} lang={word.language} dir="auto">
      {parts ? (
        <>
          {parts.before}
          <strong className={styles.marked}>{parts.word}</strong>
          {parts.after}
        </>
      ) : (
        sentence
      )}
    </p>
  );
}
