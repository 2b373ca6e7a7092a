import { errorDetail } from '@glossa/shared/api-client';
import type { ReviewGrade } from '@glossa/contract/review';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Button, ErrorPanel, ProgressBar, Spinner, VisuallyHidden } from '@glossa/shared/ui';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../../word/retry-button';
import type { CardsServed } from './review-cards-query';
import { useIntervalText } from './interval-text';
import { ReviewCard } from './review-card';
import { progressOf } from './review-state';
import { SessionEnd } from './session-end';
import { useReviewKeys } from './use-review-keys';
import styles from './review-session.module.css';
import { useReview } from './use-review';

interface ReviewSessionProps {
  /** While the focus is in it, the keys work. */
  root: RefObject<HTMLElement | null>;
  round: string;
  first: CardsServed;
  /** How many new words at most; else as many as may still begin today. */
  newWords: number | undefined;
  /** The way to hear a word. */
  pronounce: (word: VocabularyWord) => ReactNode;
  /** The way to a quiz about the words just reviewed. */
  quiz: (ids: readonly number[]) => ReactNode;
  /** Another round; with `newWords` so many new ones beyond today's. */
  onAnotherRound: (newWords?: number) => void;
  onLeave: () => void;
}

/** Card after card, by mouse, finger or keyboard, until there is nothing left. */
export function ReviewSession({ root, round, first, newWords, pronounce, quiz, ...on }: ReviewSessionProps) {
  const intl = useIntl();
  const [said, setSaid] = useState('');
  const { state, more, over, reveal, grade, takeBack } = useReview(round, first, newWords);
  const intervalText = useIntervalText();
  const { current, side } = state;
  const { done, total } = progressOf(state);

  const waiting = !current && !over;
  useEffect(() => {
    // The card that had the focus is gone, or the button to try again, and nothing else has taken it.
    if (waiting && document.activeElement === document.body) root.current?.focus();
  }, [waiting, more.status, root]);

  function show() {
    reveal();
    setSaid(intl.formatMessage({ id: 'vocabulary.review.answerShown' }));
  }

  function judge(chosen: ReviewGrade) {
    const word = current?.word.word;
    const interval = intervalText(grade(chosen));
    const id = interval === '' ? 'vocabulary.review.gradedOnly' : 'vocabulary.review.gradedUntil';
    setSaid(intl.formatMessage({ id }, { word, grade: chosen, interval }));
  }

  function undo() {
    const last = takeBack();
    if (!last) return;
    setSaid(intl.formatMessage({ id: 'vocabulary.review.takenBack' }, { word: last.entry.word.word }));
  }

  useReviewKeys(root, current ? side : 'none', (action) => {
    if (action === 'reveal') show();
    else if (action === 'takeBack') undo();
    else if (action === 'leave') on.onLeave();
    else judge(action);
  });

  return (
    <div className={styles.session}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className={styles.bar}>
        <div className={styles.progress}>
          <ProgressBar
            label={<FormattedMessage id="vocabulary.review.progress" />}
            value={done}
            max={Math.max(total, 1)}
            valueText={intl.formatMessage({ id: 'vocabulary.review.progressText' }, { done, total })}
          />
        </div>
        <Button
          variant="ghost"
          size="small"
          aria-keyshortcuts="U Control+Z"
          disabled={state.judged.length === 0}
          onClick={undo}
        >
          <FormattedMessage id="vocabulary.review.undo" />
        </Button>
      </div>
      {current ? (
        <ReviewCard
          key={`${current.word.id} ${state.judged.length}`}
          entry={current}
          side={side}
          pronounce={pronounce}
          onReveal={show}
          onGrade={judge}
        />
      ) : over ? (
        <SessionEnd judged={state.judged} quiz={quiz} onAnotherRound={on.onAnotherRound} />
      ) : more.isError ? (
        <ErrorPanel
          title={<FormattedMessage id="vocabulary.review.error" />}
          text={errorDetail(more.error)}
          action={<RetryButton query={more} />}
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'vocabulary.review.loading' })} />
      )}
      {current && (
        <p className={styles.keys}>
          <FormattedMessage id="vocabulary.review.keys" />
        </p>
      )}
    </div>
  );
}
