import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ProgressStats } from '@glossa/shared/contract/progress';
import { StatCard } from '@glossa/shared/ui';
import styles from './stat-cards.module.css';

/** What was done in the last 7 days. */
export function RecentNumbers({ stats }: { stats: ProgressStats }) {
  const numbers = [
    { id: 'account.activity.videos', value: stats.recent_videos_watched },
    { id: 'account.activity.vocabulary', value: stats.recent_vocabulary_added },
    { id: 'account.activity.quizzes', value: stats.recent_quizzes_completed },
  ];
  return (
    <div className={styles.cards}>
      {numbers.map(({ id, value }) => (
        <StatCard
          key={id}
          label={<FormattedMessage id={id} />}
          value={<FormattedNumber value={value} />}
          hint={<FormattedMessage id="account.activity.week" />}
        />
      ))}
    </div>
  );
}
