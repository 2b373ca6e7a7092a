import type { ProgressStats } from '@glossa/contract/progress';
import { StatCard } from '@glossa/kit/ui';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { totalSeconds } from '../../progress/learner-stats';
import { Failure } from '../../failure/failure';
import styles from './stat-cards.module.css';

interface StatCardsProps {
  stats: ProgressStats;
  /** Message ids. */
  quizzesLabel: string;
  vocabularyLabel: string;
}

export function StatCards({ stats, quizzesLabel, vocabularyLabel }: StatCardsProps) {
  const time = <FormattedMessage id="account.time" values={splitHours(totalSeconds(stats))} />;
  const count = (value: number) => <FormattedNumber value={value} />;
  const cards = [
    ['account.stats.videosWatched', count(stats.videos_watched)],
    ['account.stats.totalTime', time],
    [quizzesLabel, count(stats.completed_quizzes)],
    [vocabularyLabel, count(stats.vocabulary_count)],
  ] as const;
  return (
    <div className={styles.cards}>
      {cards.map(([label, value]) => (
        <StatCard key={label} label={<FormattedMessage id={label} />} value={value} />
      ))}
    </div>
  );
}

/** Seconds as whole hours and the whole minutes left over. */
export function splitHours(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Shown instead of zeros when the numbers could not be loaded. */
export const StatsError = ({ onRetry }: { onRetry: () => void }) => (
  <Failure
    titleAs="h2"
    id="account.stats.failed"
    text={<FormattedMessage id="account.stats.failedText" />}
    onRetry={onRetry}
  />
);
