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
  return (
    <div className={styles.cards}>
      <StatCard
        icon="video"
        label={<FormattedMessage id="account.stats.videosWatched" />}
        value={<FormattedNumber value={stats.videos_watched} />}
      />
      <StatCard
        icon="clock"
        label={<FormattedMessage id="account.stats.totalTime" />}
        value={<FormattedMessage id="account.time" values={splitHours(totalSeconds(stats))} />}
      />
      <StatCard
        icon="check"
        label={<FormattedMessage id={quizzesLabel} />}
        value={<FormattedNumber value={stats.completed_quizzes} />}
      />
      <StatCard
        icon="book"
        label={<FormattedMessage id={vocabularyLabel} />}
        value={<FormattedNumber value={stats.vocabulary_count} />}
      />
    </div>
  );
}

/** Seconds as whole hours and the whole minutes left over. */
export function splitHours(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Shown instead of zeros when the numbers could not be loaded. */
export function StatsError({ onRetry }: { onRetry: () => void }) {
  return (
    <Failure
      titleAs="h2"
      id="account.stats.failed"
      text={<FormattedMessage id="account.stats.failedText" />}
      onRetry={onRetry}
    />
  );
}
