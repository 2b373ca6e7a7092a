import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Fact } from '../../word/fact';
import { InLanguage } from '../../word/in-language';
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
function MomentLink({ word: { video_id, video_time, playlist_id } }: { word: VocabularyWord }) {
  if (!video_id || playlist_id === null) return null;
  const at = video_time === null ? '' : `?t=${Math.floor(video_time)}`;
  return (
    <Link
      className={styles.moment}
      to={`/playlists/${playlist_id}/${encodeURIComponent(video_id)}${at}`}
      target="_blank"
      rel="noopener"
    >
      <FormattedMessage
        id={video_time === null ? 'vocabulary.review.watchVideo' : 'vocabulary.review.watch'}
      />
    </Link>
  );
}
