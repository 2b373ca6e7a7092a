import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

const DAY_MS = 86_400_000;

/** When the next words are due: “Next review: tomorrow, 09:00”. `at` is ISO 8601. */
export function NextReview({ at }: { at: string }) {
  const intl = useIntl();
  const time = intl.formatTime(at, { hour: 'numeric', minute: '2-digit' });
  return (
    <time dateTime={at}>
      <FormattedMessage id="vocabulary.review.next" values={{ day: formatDay(at, intl), time }} />
    </time>
  );
}

/** “today”, “tomorrow”, a weekday within a week, any later day as a date. */
function formatDay(at: string, intl: IntlShape): string {
  const days = Math.round((midnight(new Date(at)) - midnight(new Date())) / DAY_MS);
  if (days < 2) return intl.formatRelativeTime(Math.max(days, 0), 'day', { numeric: 'auto' });
  if (days < 7) return intl.formatDate(at, { weekday: 'long' });
  return intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
