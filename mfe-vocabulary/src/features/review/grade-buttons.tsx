import type { ReviewGrade } from '@glossa/contract/vocabulary/review';
import { Button } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './grade-buttons.module.css';
import { type Entry, gradeInterval } from './review-state';
import { GRADES, SPACE_GRADE } from './review-keys';

export const RevealButton = ({ onReveal }: { onReveal: () => void }) => (
  <Button className={styles.reveal} aria-keyshortcuts="Space Enter" onClick={onReveal}>
    <FormattedMessage id="vocabulary.review.showAnswer" />
  </Button>
);

/** Always these four, in this order and these colours. */
export function GradeButtons({ entry, onGrade }: { entry: Entry; onGrade: (grade: ReviewGrade) => void }) {
  const intl = useIntl();
  const shortInterval = useIntervalText(true);
  return (
    <div
      className={styles.grades}
      role="group"
      aria-label={intl.formatMessage({ id: 'vocabulary.review.howWell' })}
    >
      {GRADES.map((grade, index) => (
        <button
          key={grade}
          type="button"
          className={`${styles.grade} ${styles[grade]}`}
          aria-keyshortcuts={grade === SPACE_GRADE ? `${index + 1} Space` : String(index + 1)}
          onClick={() => onGrade(grade)}
        >
          <span className={styles.name}>
            <FormattedMessage id="vocabulary.review.grade" values={{ grade }} />
            <kbd className={styles.key} aria-hidden="true">
              {intl.formatNumber(index + 1)}
            </kbd>
          </span>{' '}
          <span className={styles.interval}>{shortInterval(gradeInterval(entry, grade))}</span>
        </button>
      ))}
    </div>
  );
}

/** Formats the time until a word's next review, as in “in 3 days”, short “3 days”; empty for an unknown interval. */
export function useIntervalText(short = false): (ms: number | undefined) => string {
  const intl = useIntl();
  return (ms) => {
    if (ms === undefined) return '';
    const { value, unit } = toRelativeInterval(ms);
    if (short) return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });
    return intl.formatRelativeTime(value, unit);
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The lengths from which intervals are given in months and years. */
const MONTH_DAYS = 30.4375;
const YEAR_DAYS = 365.25;

/** The interval in the largest fitting unit. */
export function toRelativeInterval(ms: number): { value: number; unit: Intl.RelativeTimeFormatUnitSingular } {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 24) return { value: hours, unit: 'hour' };
  const days = Math.round(ms / DAY_MS);
  if (days < MONTH_DAYS) return { value: days, unit: 'day' };
  if (days < YEAR_DAYS) return { value: Math.round(days / MONTH_DAYS), unit: 'month' };
  return { value: Math.round((days / YEAR_DAYS) * 10) / 10, unit: 'year' };
}
