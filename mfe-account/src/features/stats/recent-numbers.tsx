import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ProgressStats } from '@glossa/contract/progress';
import { Card } from '@glossa/shared/ui';
import styles from './recent-numbers.module.css';

/** The numbers of the last 7 days. */
export function RecentNumbers({ stats }: { stats: ProgressStats }) {
  const numbers = [
    { id: 'account.activity.videos', value: stats.recent_videos_watched },
    { id: 'account.activity.vocabulary', value: stats.recent_vocabulary_added },
    { id: 'account.activity.quizzes', value: stats.recent_quizzes_completed },
  ];
  return (
    <Card className={styles.numbers}>
      {numbers.map(({ id, value }) => (
        <div key={id} className={styles.number}>
          <p className={styles.label}>
            <FormattedMessage id={id} />
          </p>
          <p className={styles.value}>
            <FormattedNumber value={value} />
          </p>
          <p className={styles.hint}>
            <FormattedMessage id="account.activity.week" />
          </p>
        </div>
      ))}
    </Card>
  );
}
