import type { ReviewGrade } from '@glossa/contract/vocabulary/review';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { Badge, Button, Card } from '@glossa/kit/ui';
import { type Ref, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { HearWord } from '../../word/hear-word';
import { momentAddress } from '../../word/moment-link';
import {
  DefinitionFact,
  Examples,
  Fact,
  InLanguage,
  isSameText,
  PartOfSpeech,
  readSenses,
} from '../../word/word-facts';
import { GradeButtons } from './grade-buttons';
import styles from './review-card.module.css';
import type { Entry } from './review-state';
import { WordInSentence } from './word-in-sentence';

interface ReviewCardProps {
  entry: Entry;
  side: 'front' | 'back';
  onReveal: () => void;
  onGrade: (grade: ReviewGrade) => void;
}

/** A word's card. Focuses the word, then its answer, so that they are read out. */
export function ReviewCard({ entry, side, onReveal, onGrade }: ReviewCardProps) {
  const { word } = entry;
  const front = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const reveal = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // After the shell, which focuses the start of a new screen once it is rendered.
    queueMicrotask(() => {
      if (side === 'front') showWord(front.current, reveal.current);
      else if (answer.current) showAnswer(answer.current);
    });
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
          <HearWord word={word} />
        </div>
        {word.context && <WordInSentence sentence={word.context} word={word} />}
      </div>
      {side === 'back' && <CardAnswer ref={answer} word={word} />}
      {side === 'front' ? (
        <Button ref={reveal} className={styles.reveal} aria-keyshortcuts="Space Enter" onClick={onReveal}>
          <FormattedMessage id="vocabulary.review.showAnswer" />
        </Button>
      ) : (
        <GradeButtons entry={entry} onGrade={onGrade} />
      )}
    </Card>
  );
}

/** Focuses the word. On a low screen it scrolls the button into view, unless that would hide the word. */
function showWord(word: HTMLElement | null, reveal: HTMLElement | null): void {
  word?.focus();
  reveal?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  word?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Focuses the answer and scrolls as much of it as the screen has room for out from under the grades. */
function showAnswer(answer: HTMLElement): void {
  answer.focus();
  const facts = answer.parentElement;
  const card = facts?.parentElement;
  const grades = card?.lastElementChild;
  if (!facts || !card || !grades) return;
  const covered = facts.getBoundingClientRect().bottom - grades.getBoundingClientRect().top;
  const room = card.getBoundingClientRect().top;
  if (covered > 0 && room > 0) window.scrollBy({ top: Math.min(covered, room), behavior: 'instant' });
}

interface CardAnswerProps {
  /** The translation, which is focused. */
  ref: Ref<HTMLHeadingElement>;
  word: VocabularyWord;
}

function CardAnswer({ ref, word }: CardAnswerProps) {
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
        {word.part_of_speech && (
          <Fact label="vocabulary.word.partOfSpeech">
            <PartOfSpeech part={word.part_of_speech} />
          </Fact>
        )}
        {word.definition && !isSameText(word.definition, word.translation) && (
          <DefinitionFact label="vocabulary.word.definition" senses={readSenses(word.definition)} />
        )}
        <Examples word={word} />
      </dl>
      <MomentLink word={word} />
    </div>
  );
}

/** Opens the lesson in a new tab, so that the session stays. */
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
