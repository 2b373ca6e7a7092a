import type { NextStep, ProgressStats } from '@glossa/contract/progress';
import { Icon } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { dayGoal } from '../../progress/learner-stats';
import styles from './today-row.module.css';

/** Streak, the goal of today and the words that are due; what is zero is left out. */
export function TodayRow({ stats, step }: { stats: ProgressStats; step: NextStep | null | undefined }) {
  const { formatMessage } = useIntl();
  const { minutes, goal } = dayGoal(stats);
  // Words that are due come before all other steps.
  const due = step?.kind === 'review' ? step.count : 0;
  return (
    <div className={styles.row}>
      {stats.streak > 0 && (
        <Link to="/progress" className={styles.pill}>
          <Icon name="flame" className={styles.streak} />
          <FormattedMessage id="account.today.streak" values={{ streak: stats.streak }} />
        </Link>
      )}
      <Link
        to="/progress"
        className={styles.pill}
        aria-label={formatMessage({ id: 'account.today.watched' }, { minutes, goal })}
      >
        <Ring share={Math.min(minutes / goal, 1)} />
        <FormattedMessage id="account.today.short" values={{ minutes, goal }} />
      </Link>
      {due > 0 && (
        <Link to="/vocabulary/review" className={styles.pill}>
          <Icon name="book" />
          <FormattedMessage id="account.today.due" values={{ count: due }} />
        </Link>
      )}
    </div>
  );
}

/** Says nothing that the text beside it does not say. */
const Ring = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9.5" />
    {share > 0 && <circle cx="12" cy="12" r="9.5" pathLength={100} strokeDasharray={`${share * 100} 100`} />}
  </svg>
);
