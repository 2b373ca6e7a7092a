import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { Badge, Card } from '@glossa/kit/ui';
import { type Ref, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { HearWord } from '../../word/hear-word';
import { momentAddress } from '../../word/moment-link';
import { Examples } from '../../word/detail-facts';
import {
  DefinitionFact,
  Fact,
  InLanguage,
  isSameText,
  MarkedContext,
  PartOfSpeech,
  readSenses,
  SelfEvidentFacts,
} from '../../word/word-facts';
import { WordScene } from '../../word/word-scene';
import styles from './review-card.module.css';
import type { Entry } from './review-state';

/** A word's card. Focuses the word, then its answer, so that they are read out. */
export function ReviewCard({ entry, side }: { entry: Entry; side: 'front' | 'back' }) {
  const { word } = entry;
  const front = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // After the shell, which focuses the start of a new screen once it is rendered.
    queueMicrotask(() => {
      if (side === 'front') front.current?.focus();
      else if (answer.current) showAnswer(answer.current);
    });
  }, [side]);

  return (
    <Card as="article" className={side === 'back' ? `${styles.card} ${styles.answered}` : styles.card}>
      <WordScene word={word} className={styles.scene} />
      <div className={styles.text}>
        <div className={styles.head}>
          <h2 ref={front} className={styles.word} tabIndex={-1}>
            <InLanguage code={word.language}>{word.word}</InLanguage>
          </h2>
          {entry.isNew && <Badge message="vocabulary.review.new" tone="accent" />}
          <HearWord word={word} />
        </div>
        {word.context && (
          <p className={styles.sentence} lang={word.language} dir="auto">
            <MarkedContext word={word} />
          </p>
        )}
        {side === 'back' && <CardAnswer ref={answer} word={word} />}
      </div>
    </Card>
  );
}

/** Focuses the answer, and scrolls no further than to it: what is asked stays in view. */
function showAnswer(answer: HTMLElement): void {
  answer.focus({ preventScroll: true });
  answer.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

interface CardAnswerProps {
  /** The translation, which is focused. */
  ref: Ref<HTMLHeadingElement>;
  word: VocabularyWord;
}

const CardAnswer = ({ ref, word }: CardAnswerProps) => (
  <div className={styles.answer}>
    <h3 ref={ref} className={styles.translation} tabIndex={-1}>
      {word.translation ? (
        <InLanguage code={word.translation_language}>{word.translation}</InLanguage>
      ) : (
        <FormattedMessage id="vocabulary.review.noTranslation" />
      )}
    </h3>
    <SelfEvidentFacts className={styles.facts}>
      {word.part_of_speech && (
        <Fact label="vocabulary.word.partOfSpeech">
          <PartOfSpeech part={word.part_of_speech} />
        </Fact>
      )}
      {word.definition && !isSameText(word.definition, word.translation) && (
        <DefinitionFact label="vocabulary.word.definition" senses={readSenses(word.definition)} />
      )}
      <Examples word={word} />
    </SelfEvidentFacts>
    <VideoLink word={word} />
  </div>
);

/** Opens the lesson in a new tab, so that the session stays. A moment is played in the picture of the card. */
function VideoLink({ word }: { word: VocabularyWord }) {
  const address = momentAddress(word);
  if (address === undefined || word.video_time !== null) return null;
  return (
    <Link className={styles.moment} to={address} target="_blank" rel="noopener">
      <FormattedMessage id="vocabulary.review.watchVideo" />
    </Link>
  );
}
