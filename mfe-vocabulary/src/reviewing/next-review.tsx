import { daysUntil, formatDay } from '@glossa/kit/format';
import { FormattedMessage, useIntl } from 'react-intl';

/** When the next words are due: “Next review: tomorrow”; today with the time. `at` is ISO 8601. */
export function NextReview({ at }: { at: string }) {
  const intl = useIntl();
  const day = formatDay(at, intl);
  return (
    <time dateTime={at}>
      {daysUntil(at) > 0 ? (
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
