import type { NextStep, ProgressStats } from '@glossa/contract/progress';
import { EndScreen } from '@glossa/kit/ui';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { dayGoal } from '../../progress/learner-stats';
import { StepButton, stepText } from './step';

/** In place of the hero, once: what was done today, with the next step. */
export function GoalEnd({ step, stats }: { step: NextStep; stats: ProgressStats }) {
  const id = useId();
  const words = stats.days.at(-1)?.words_added ?? 0;
  const counts = Object.entries({ words, minutes: dayGoal(stats).minutes, streak: stats.streak });
  return (
    <EndScreen
      titleAs="h2"
      title={<FormattedMessage id="account.today.done" />}
      subtitle={<span id={id}>{stepText(step)}</span>}
      numbers={counts
        .filter(([, value]) => value > 0)
        .map(([name, value]) => ({
          label: <FormattedMessage id={`account.end.${name}`} values={{ count: value }} />,
          value: <FormattedNumber value={value} />,
          isStreak: name === 'streak',
        }))}
      celebrates
      action={<StepButton step={step} describedBy={id} className={undefined} />}
    />
  );
}
