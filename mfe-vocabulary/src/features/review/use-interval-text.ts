import { useIntl } from 'react-intl';
import { relativeInterval } from './relative-interval';

/** How one says when a word comes again, as in “in 3 days”; for an interval that is not known, nothing. */
export function useIntervalText(): (ms: number | undefined) => string {
  const intl = useIntl();
  return (ms) => {
    if (ms === undefined) return '';
    const { value, unit } = relativeInterval(ms);
    return intl.formatRelativeTime(value, unit);
  };
}
