import { ButtonLink } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { NextReview } from '../../reviewing/next-review';
import { reviewCountsQuery } from '../../reviewing/review-counts-query';
import { RetryButton } from '../../word/failure';
import styles from './review-line.module.css';
import { SpreadBacklogOffer } from './spread-backlog';

/** The number of due words with a link to the review. Keeps its height while it loads. */
export function ReviewLine() {
  const query = useQuery(reviewCountsQuery);
  const line = useRef<HTMLDivElement>(null);
  const counts = query.data;
  const newWords = counts ? Math.min(counts.new_words, counts.new_left_today) : 0;
  return (
    <>
      <div ref={line} className={styles.line} tabIndex={-1} aria-busy={query.isPending}>
        {counts && (counts.due > 0 || newWords > 0) && (
          <>
            {counts.due > 0 && (
              <p>
                <FormattedMessage id="vocabulary.review.due" values={{ count: counts.due }} />
              </p>
            )}
            {newWords > 0 && (
              <p className={counts.due > 0 ? styles.quiet : undefined}>
                <FormattedMessage id="vocabulary.review.newToday" values={{ count: newWords }} />
              </p>
            )}
            <ButtonLink size="small" to="/vocabulary/review">
              <FormattedMessage id="vocabulary.review.start" />
            </ButtonLink>
          </>
        )}
        {counts && counts.due === 0 && newWords === 0 && (
          <p className={styles.quiet}>
            <FormattedMessage id="vocabulary.review.nothing" />{' '}
            {counts.next_due_at && <NextReview at={counts.next_due_at} />}
          </p>
        )}
        {!counts && query.isError && (
          <>
            <p className={styles.quiet}>
              <FormattedMessage id="vocabulary.review.countsError" />
            </p>
            <RetryButton query={query} />
          </>
        )}
      </div>
      {counts && <SpreadBacklogOffer overdue={counts.overdue} nextFocus={line} />}
    </>
  );
}
