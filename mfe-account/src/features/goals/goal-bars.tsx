import { ProgressBar } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import { DAILY_MINUTES, type LearnerStats, todaySeconds } from '../../progress/learner-stats';
import styles from './goal-bars.module.css';

export function GoalBars({ stats }: { stats: LearnerStats }) {
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

const WEEKLY_VIDEOS = 5;
const VOCABULARY_WORDS = 20;

interface LearningGoal {
  name: 'daily' | 'weekly' | 'vocabulary';
  target: number;
  /** From 0 to 1. */
  share: number;
}

const toShare = (value: number, target: number) => Math.min(Math.max(value / target, 0), 1);

export function learningGoals(stats: LearnerStats): LearningGoal[] {
  const daily = stats.goals?.daily_minutes ?? DAILY_MINUTES;
  const weekly = stats.goals?.weekly_videos ?? WEEKLY_VIDEOS;
  const words = stats.goals?.vocabulary_words ?? VOCABULARY_WORDS;
  return [
    { name: 'daily', target: daily, share: toShare(todaySeconds(stats), daily * 60) },
    { name: 'weekly', target: weekly, share: toShare(stats.recent_videos_watched, weekly) },
    { name: 'vocabulary', target: words, share: toShare(stats.vocabulary_count, words) },
  ];
}
