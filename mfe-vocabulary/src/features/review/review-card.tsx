import type { ReviewGrade } from '@glossa/contract/review';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Badge, Button, Card } from '@glossa/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { InLanguage } from '../../word/in-language';
import { CardAnswer } from './card-answer';
import { GradeButtons } from './grade-buttons';
import styles from './review-card.module.css';
import type { Entry } from './review-state';
import { WordInSentence } from './word-in-sentence';

interface ReviewCardProps {
  entry: Entry;
  side: 'front' | 'back';
  pronounce: (word: VocabularyWord) => ReactNode;
  onReveal: () => void;
  onGrade: (grade: ReviewGrade) => void;
}

/** One word. The focus goes to it when it comes, so that it is read out, and to its answer when that is shown. */
export function ReviewCard({ entry, side, pronounce, onReveal, onGrade }: ReviewCardProps) {
  const { word } = entry;
  const front = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // After the shell, which puts the focus at the beginning of a new screen once the screen is drawn.
    queueMicrotask(() => (side === 'front' ? front : answer).current?.focus());
  }, [side]);

  return (
    <Card as="article" className={styles.card}>
      <div className={styles.front}>
        <div className={styles.head}>
          <h2 ref={front} className={styles.word} tabIndex={-1}>
            <InLanguage code={word.language}>{word.word}</InLanguage>
          </h2>
          {entry.isNew && (
            <Badge tone="accent">
              <FormattedMessage id="vocabulary.review.new" />
            </Badge>
          )}
          {pronounce(word)}
        </div>
        {word.context && <WordInSentence sentence={word.context} word={word} />}
      </div>
      {side === 'back' && <CardAnswer ref={answer} word={word} />}
      {side === 'front' ? (
        <Button className={styles.reveal} aria-keyshortcuts="Space Enter" onClick={onReveal}>
          <FormattedMessage id="vocabulary.review.showAnswer" />
        </Button>
      ) : (
        <GradeButtons entry={entry} onGrade={onGrade} />
      )}
    </Card>
  );
}
