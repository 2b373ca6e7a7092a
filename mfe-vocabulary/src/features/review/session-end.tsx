import type { ReviewCounts } from '@glossa/contract/vocabulary/review';
import { Slot } from '@glossa/kit/federation';
import { Button, ButtonLink, Card, Spinner } from '@glossa/kit/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'zustand';
import { limitQuizWords, QuizLaunch } from '../../quiz-launch/quiz-launch';
import { gradeQueue } from '../../reviewing/grade-queue';
import { NextReview } from '../../reviewing/next-review';
import type { GradedEntry } from './review-state';
import styles from './session-end.module.css';
import { GRADES } from './use-review-keys';

interface SessionEndProps {
  graded: readonly GradedEntry[];
  onAnotherRound: (newWords?: number) => void;
}

/** A summary of the session, with the learner's next step, which the account app lends once no word waits. */
export function SessionEnd({ graded, onAnotherRound }: SessionEndProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const { unsent, counts } = useStore(gradeQueue.store);
  const ids = [...new Set(graded.map(({ entry }) => entry.word.id))];
  const quizIds = limitQuizWords(ids);

  useEffect(() => {
    queueMicrotask(() => heading.current?.focus());
  }, []);

  return (
    <Card className={styles.end}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        <FormattedMessage id="vocabulary.review.done" values={{ count: ids.length }} />
      </h2>
      <dl className={styles.counts}>
        {GRADES.map((grade) => (
          <div key={grade} className={styles.count}>
            <FormattedMessage tagName="dt" id="vocabulary.review.grade" values={{ grade }} />
            <dd>{intl.formatNumber(graded.filter((one) => one.grade === grade).length)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to="/vocabulary">
          <FormattedMessage id="vocabulary.page.back" />
        </ButtonLink>
        {ids.length > 0 && (
          <QuizLaunch
            vocabularyIds={quizIds}
            label={intl.formatMessage({ id: 'vocabulary.review.quizAbout' }, { count: quizIds.length })}
          />
        )}
        {unsent === 0 && counts && <MoreWords counts={counts} onAnotherRound={onAnotherRound} />}
      </div>
      {/* Last, because it arrives later and would move what follows it. */}
      {unsent > 0 ? (
        <Spinner label={intl.formatMessage({ id: 'vocabulary.review.saving' })} />
      ) : (
        counts?.due === 0 &&
        counts.next_due_at && (
          <p>
            <NextReview at={counts.next_due_at} />
          </p>
        )
      )}
      {unsent === 0 && counts && countWaiting(counts) === 0 && (
        <Slot
          name="account/next-step"
          loading={<Spinner hideLabel label={intl.formatMessage({ id: 'vocabulary.review.nextStep' })} />}
          fallback={() => null}
        />
      )}
    </Card>
  );
}

/** New words offered beyond today's limit. */
const MORE_NEW_WORDS = 10;

export interface MoreWordsProps {
  counts: ReviewCounts;
  onAnotherRound: (newWords?: number) => void;
}

/** Words to review now, and new ones that may begin today. */
const countWaiting = ({ due, new_words, new_left_today }: ReviewCounts) =>
  due + Math.min(new_words, new_left_today);

export function MoreWords({ counts, onAnotherRound }: MoreWordsProps) {
  const waiting = countWaiting(counts);
  if (waiting > 0) {
    return (
      <Button onClick={() => onAnotherRound()}>
        <FormattedMessage id="vocabulary.review.more" values={{ count: waiting }} />
      </Button>
    );
  }
  const count = Math.min(counts.new_words, MORE_NEW_WORDS);
  if (count === 0) return null;
  return (
    <Button onClick={() => onAnotherRound(count)}>
      <FormattedMessage id="vocabulary.review.moreNew" values={{ count }} />
    </Button>
  );
}
