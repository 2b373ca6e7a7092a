import type { NextStep, ProgressStats } from '@glossa/contract/progress';
import { EndScreen, labelCounts } from '@glossa/kit/ui';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { dayGoal } from '../../progress/learner-stats';
import { StepButton, stepText } from './step';

/** In place of the hero, once: what was done today, with the next step. */
export function GoalEnd({ step, stats }: { step: NextStep; stats: ProgressStats }) {
  const id = useId();
  const words = stats.days.at(-1)?.words_added ?? 0;
  return (
    <EndScreen
      titleAs="h2"
      title={<FormattedMessage id="account.today.done" />}
      subtitle={<span id={id}>{stepText(step)}</span>}
      numbers={labelCounts([
        { id: 'account.end.words', count: words },
        { id: 'account.end.minutes', count: dayGoal(stats).minutes },
        { id: 'account.end.streak', count: stats.streak, isStreak: true },
      ])}
      celebrates
      action={<StepButton step={step} describedBy={id} className={undefined} />}
    />
  );
}
