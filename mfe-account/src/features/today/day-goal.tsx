import type { ProgressDay } from '@glossa/contract/progress';
import { Icon, type IconName, ProgressBar } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { splitDayMinutes } from '../../progress/learner-stats';
import styles from './today.module.css';

interface DayGoalProps {
  /** Whole minutes. */
  minutes: number;
  goal: number;
  /** Undefined where the API does not tell what the minutes consist of. */
  day: ProgressDay | undefined;
}

export function DayGoal({ minutes, goal, day }: DayGoalProps) {
  return (
    <div className={styles.goal}>
      <ProgressBar
        label={<FormattedMessage id="account.today.watched" values={{ minutes, goal }} />}
        value={Math.min(minutes, goal)}
        max={goal}
        tone={minutes >= goal ? 'good' : 'accent'}
      />
      {day && <Parts day={day} />}
    </div>
  );
}

function Parts({ day }: { day: ProgressDay }) {
  const minutes = splitDayMinutes(day);
  return (
    <ul className={styles.parts}>
      {PARTS.map(({ part, icon }) => (
        <li key={part} className={styles.part}>
          <Icon name={icon} size="small" />
          <FormattedMessage id={`account.today.part.${part}`} values={{ minutes: minutes[part] }} />
        </li>
      ))}
    </ul>
  );
}

const PARTS: readonly { part: 'video' | 'review' | 'quiz'; icon: IconName }[] = [
  { part: 'video', icon: 'video' },
  { part: 'review', icon: 'book' },
  { part: 'quiz', icon: 'quiz' },
];
