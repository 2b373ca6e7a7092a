import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { InLanguage } from '../../word/in-language';
import { aroundWord } from './around-word';
import styles from './review-card.module.css';

/** The sentence a word was met in, with the word in it marked. */
export function WordInSentence({ sentence, word }: { sentence: string; word: VocabularyWord }) {
  const parts = aroundWord(sentence, word.word);
  return (
    <p className={styles.sentence}>
      <InLanguage code={word.language}>
        {parts ? (
          <>
            {parts.before}
            <strong className={styles.met}>{parts.word}</strong>
            {parts.after}
          </>
        ) : (
          sentence
        )}
      </InLanguage>
    </p>
  );
}
