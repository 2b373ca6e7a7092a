import { useIntl } from 'react-intl';
import type { ProgressStats } from '@glossa/contract/progress';
import { ProgressBar } from '@glossa/shared/ui';
import styles from './goal-bars.module.css';
import { learningGoals } from './learning-goals';

/** How near each goal is. */
export function GoalBars({ stats }: { stats: ProgressStats }) {
  const intl = useIntl();
  return (
    <div className={styles.bars}>
      {learningGoals(stats).map(({ name, target, share }) => (
        <ProgressBar
          key={name}
          label={intl.formatMessage({ id: `account.goals.${name}` }, { target })}
          value={share}
          max={1}
          valueText={intl.formatMessage({ id: 'account.percent' }, { share })}
          tone={share === 1 ? 'good' : 'accent'}
        />
      ))}
    </div>
  );
}
