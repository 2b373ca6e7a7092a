import { useGradedWords } from '@glossa/kit/learner';
import { ButtonLink, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyPart } from '../../look-up/lazy-parts';
import { NextReview } from '../../reviewing/next-review';
import { reviewCountsQuery } from '../../reviewing/review-counts-query';
import { RetryButton } from '../../word/failure';
import styles from './review-line.module.css';

/** Two sessions' worth; the offer is made above it. */
const MIN_OVERDUE_WORDS = 40;

/** Few learners ever need it. Where it cannot be loaded, the next visit offers it. */
const SpreadBacklogOffer = lazyPart(() =>
  import(/* webpackChunkName: "backlog" */ './spread-backlog').then((code) => code.SpreadBacklogOffer),
);

/** The number of due words with a link to the review. Keeps its height while it loads, and where there are no words. */
export function ReviewLine({ hasWords }: { hasWords: boolean }) {
  const query = useQuery({ ...reviewCountsQuery, enabled: hasWords });
  const line = useRef<HTMLDivElement>(null);
  const counts = hasWords ? query.data : undefined;
  const isBacklog = (counts?.overdue ?? 0) > MIN_OVERDUE_WORDS;
  const [hadBacklog, setHadBacklog] = useState(isBacklog);
  if (isBacklog && !hadBacklog) setHadBacklog(true);
  const graded = useGradedWords().length;
  const due = Math.max(0, (counts?.due ?? 0) - graded);
  // A review begins with the words that are due.
  const newGraded = Math.max(0, graded - (counts?.due ?? 0));
  const newWords = counts ? Math.max(0, Math.min(counts.new_words, counts.new_left_today) - newGraded) : 0;
  return (
    <>
      <div ref={line} className={styles.line} tabIndex={-1} aria-busy={query.isLoading}>
        {counts && (due > 0 || newWords > 0) && (
          <>
            {due > 0 && <Text message="vocabulary.review.due" values={{ count: due }} />}
            {newWords > 0 && (
              <p className={due > 0 ? styles.quiet : undefined}>
                <FormattedMessage id="vocabulary.review.newToday" values={{ count: newWords }} />
              </p>
            )}
            <ButtonLink className={styles.start} to="/vocabulary/review" message="vocabulary.review.start" />
          </>
        )}
        {counts && due === 0 && newWords === 0 && (
          <p className={styles.quiet}>
            <span className={styles.nothing}>
              <FormattedMessage id="vocabulary.review.nothing" />{' '}
            </span>
            <NextReview {...counts} />
          </p>
        )}
        {!counts && query.isError && (
          <>
            <Text className={styles.quiet} message="vocabulary.review.countsError" />
            <RetryButton query={query} />
          </>
        )}
      </div>
      {counts && hadBacklog && (
        <SpreadBacklogOffer overdue={counts.overdue} isBacklog={isBacklog} nextFocus={line} />
      )}
    </>
  );
}
