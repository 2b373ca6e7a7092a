import type { ProgressDay } from '@glossa/contract/progress';
import type { Goals } from '@glossa/contract/user';
import { Card, Icon, Segments, Text } from '@glossa/kit/ui';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { daySeconds } from '../../progress/learner-stats';
import styles from './week-chart.module.css';

interface WeekChartProps {
  days: readonly ProgressDay[];
  streak: number;
  goals: Goals;
}

/** The last seven days as columns, and as a table for screen readers. */
export function WeekChart({ days, streak, goals }: WeekChartProps) {
  const [measure, setMeasure] = useState<Measure>('minutes');
  const intl = useIntl();
  const names = weekdayNames(intl, days);
  const full = { ...FULL_COLUMN, minutes: goals.daily_minutes }[measure];
  const most = Math.max(full, ...days.map(MEASURE_DAY[measure]));
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
          const value = MEASURE_DAY[measure](day);
          return (
            <div key={day.date} className={styles.day}>
              <span className={styles.value}>
                <FormattedNumber value={Math.floor(value)} />
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
      <FormattedMessage tagName="summary" id="account.week.table" />
      <table className={styles.table}>
        <thead>
          <tr>
            <Text as="th" scope="col" message="account.week.day" />
            {MEASURES.map((measure) => (
              <Text key={measure} as="th" scope="col" message={`account.week.${measure}`} />
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
                  <FormattedNumber value={Math.floor(MEASURE_DAY[measure](day))} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const MEASURES = ['minutes', 'words', 'quizzes'] as const;
type Measure = (typeof MEASURES)[number];

/** The columns show it whole; the numbers are rounded down, as all times are. */
const MEASURE_DAY: Record<Measure, (day: ProgressDay) => number> = {
  minutes: (day) => daySeconds(day) / 60,
  words: ({ words_added }) => words_added,
  quizzes: ({ quizzes_completed }) => quizzes_completed,
};

/** A full column stands for at least so much, so that a little does not look like a lot; of minutes the daily goal. */
const FULL_COLUMN = { words: 5, quizzes: 2 };

/** Seven names must fit on the narrowest screen. */
const MAX_SHORT_NAME = 4;

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
