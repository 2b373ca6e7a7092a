import type { IntlShape } from 'react-intl';
import type { ProgressDay } from '@glossa/contract/progress';

/** Seven names must fit under seven columns on the narrowest screen. */
const MAX_SHORT_NAME = 5;

/** The days of the week, as short as the language has them: some abbreviate to whole words, and then to a letter. */
export function weekdayNames(
  { formatDate }: Pick<IntlShape, 'formatDate'>,
  days: readonly Pick<ProgressDay, 'date'>[],
): string[] {
  const names = (weekday: 'short' | 'narrow') =>
    days.map(({ date }) => formatDate(date, { weekday, timeZone: 'UTC' }));
  const short = names('short');
  return short.some((name) => name.length > MAX_SHORT_NAME) ? names('narrow') : short;
}
