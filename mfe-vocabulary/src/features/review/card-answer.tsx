import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Fact } from '../../word/fact';
import { InLanguage } from '../../word/in-language';
import { momentAddress } from '../../word/moment-address';
import styles from './review-card.module.css';

interface CardAnswerProps {
  /** The translation, which gets the focus. */
  ref: Ref<HTMLHeadingElement>;
  word: VocabularyWord;
}

/** What the learner was to remember, and what helps to. */
export function CardAnswer({ ref, word }: CardAnswerProps) {
  return (
    <div className={styles.answer}>
      <h3 ref={ref} className={styles.translation} tabIndex={-1}>
        {word.translation ? (
          <InLanguage code={word.translation_language}>{word.translation}</InLanguage>
        ) : (
          <FormattedMessage id="vocabulary.review.noTranslation" />
        )}
      </h3>
      <dl className={styles.facts}>
        {word.part_of_speech && <Fact label="vocabulary.word.partOfSpeech">{word.part_of_speech}</Fact>}
        {word.definition && (
          <Fact label="vocabulary.word.definition">
            <span dir="auto">{word.definition}</span>
          </Fact>
        )}
        {word.examples.length > 0 && (
          <Fact label="vocabulary.word.examples">
            <ul>
              {word.examples.map((example) => (
                <li key={example}>
                  <InLanguage code={word.language}>{example}</InLanguage>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      <MomentLink word={word} />
    </div>
  );
}

/** Where the word was met; in a tab of its own, so that the session stays where it is. */
function MomentLink({ word }: { word: VocabularyWord }) {
  const address = momentAddress(word);
  if (address === undefined) return null;
  const id = word.video_time === null ? 'vocabulary.review.watchVideo' : 'vocabulary.review.watch';
  return (
    <Link className={styles.moment} to={address} target="_blank" rel="noopener">
      <FormattedMessage id={id} />
    </Link>
  );
}
