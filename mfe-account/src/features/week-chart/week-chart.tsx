import type { ProgressDay } from '@glossa/contract/progress';
import { Card, Icon, Segments } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import styles from './week-chart.module.css';

interface WeekChartProps {
  days: readonly ProgressDay[];
  /** Consecutive active days. */
  streak: number;
}

/** The last seven days as columns, and as a table for screen readers. */
export function WeekChart({ days, streak }: WeekChartProps) {
  const [measure, setMeasure] = useState<Measure>('minutes');
  const intl = useIntl();
  const names = weekdayNames(intl, days);
  const most = Math.max(1, ...days.map((day) => measureDay(day, measure)));
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <p className={styles.streak} data-lit={streak > 0}>
          <Icon name="flame" />
          <FormattedMessage id="account.week.streak" values={{ streak }} />
        </p>
        <Segments
          legend={<FormattedMessage id="account.week.show" />}
          segments={MEASURES.map((each) => ({
            value: each,
            label: <FormattedMessage id={`account.week.${each}`} />,
          }))}
          value={measure}
          onChange={setMeasure}
        />
      </div>
      <div className={styles.columns} aria-hidden="true">
        {days.map((day, index) => {
          const value = measureDay(day, measure);
          return (
            <div key={day.date} className={styles.day}>
              <span className={styles.value}>
                <FormattedNumber value={value} />
              </span>
              <svg className={styles.column} viewBox="0 0 1 100" preserveAspectRatio="none">
                <rect className={styles.ground} width="1" height="100" />
                <rect className={styles.bar} width="1" height={(value / most) * 100} />
              </svg>
              {names[index]}
            </div>
          );
        })}
      </div>
      <DayTable days={days} />
    </Card>
  );
}

function DayTable({ days }: { days: readonly ProgressDay[] }) {
  const intl = useIntl();
  return (
    <details className={styles.details}>
      <summary>
        <FormattedMessage id="account.week.table" />
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="account.week.day" />
            </th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                <FormattedMessage id={`account.week.${measure}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">
                {intl.formatDate(day.date, {
                  weekday: 'short',
                  day: 'numeric',
                  month: 'short',
                  timeZone: 'UTC',
                })}
              </th>
              {MEASURES.map((measure) => (
                <td key={measure}>
                  <FormattedNumber value={measureDay(day, measure)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export const MEASURES = ['minutes', 'words', 'quizzes'] as const;
export type Measure = (typeof MEASURES)[number];

const VALUES: Record<Measure, (day: ProgressDay) => number> = {
  // Half a minute is not nothing.
  minutes: ({ watched_seconds }) => Math.ceil(watched_seconds / 60),
  words: ({ words_added }) => words_added,
  quizzes: ({ quizzes_completed }) => quizzes_completed,
};

export function measureDay(day: ProgressDay, measure: Measure): number {
  return VALUES[measure](day);
}

/** Seven names must fit on the narrowest screen. */
const MAX_SHORT_NAME = 5;

/** The shortest names of the days: some languages abbreviate to whole words, so a letter is used. */
export function weekdayNames(
  { formatDate }: Pick<IntlShape, 'formatDate'>,
  days: readonly Pick<ProgressDay, 'date'>[],
): string[] {
  const names = (weekday: 'short' | 'narrow') =>
    days.map(({ date }) => formatDate(date, { weekday, timeZone: 'UTC' }));
  const short = names('short');
  return short.some((name) => name.length > MAX_SHORT_NAME) ? names('narrow') : short;
}
