import type { ReviewCounts } from '@glossa/contract/vocabulary/review';
import { daysUntil, formatDay } from '@glossa/kit/format';
import { FormattedMessage, useIntl } from 'react-intl';

type NextReviewProps = Pick<ReviewCounts, 'next_due_at' | 'due_tomorrow'>;

/** When the next words are due: today with the time, tomorrow with their number, later with the day. */
export function NextReview({ next_due_at: at, due_tomorrow: count }: NextReviewProps) {
  const intl = useIntl();
  if (!at) return null;
  const [day, days] = [formatDay(at, intl), daysUntil(at)];
  return (
    <time dateTime={at}>
      {days === 1 && count ? (
        <FormattedMessage id="vocabulary.review.tomorrow" values={{ count }} />
      ) : days > 0 ? (
        <FormattedMessage id="vocabulary.word.reviewOn" values={{ date: day }} />
      ) : (
        <FormattedMessage
          id="vocabulary.review.next"
          values={{ day, time: intl.formatTime(at, { hour: 'numeric', minute: '2-digit' }) }}
        />
      )}
    </time>
  );
}
