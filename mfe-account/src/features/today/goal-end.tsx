import type { NextStepResponse, ProgressStats } from '@glossa/contract/progress';
import { ButtonLink, type EndNumber, EndScreen } from '@glossa/kit/ui';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { dayGoal } from '../../progress/learner-stats';
import { StepButton, stepText } from './step';

interface GoalEndProps {
  next: NextStepResponse;
  stats: ProgressStats;
}

/** In place of the hero, once: what was done today, with one next step. */
export function GoalEnd({ next: { step }, stats }: GoalEndProps) {
  const id = useId();
  const counts = [
    { id: 'account.end.words', value: stats.days.at(-1)?.words_added ?? 0 },
    { id: 'account.end.minutes', value: dayGoal(stats).minutes },
    { id: 'account.end.streak', value: stats.streak, isStreak: true },
  ];
  const numbers: EndNumber[] = counts
    .filter(({ value }) => value > 0)
    .map(({ id, value, isStreak = false }) => ({
      ...{ label: <FormattedMessage id={id} />, value: <FormattedNumber value={value} />, isStreak },
    }));
  return (
    <EndScreen
      titleAs="h2"
      title={<FormattedMessage id="account.today.done" />}
      subtitle={step && <span id={id}>{stepText(step)}</span>}
      numbers={numbers}
      celebrates
      action={
        step ? (
          <StepButton step={step} describedBy={id} className={undefined} />
        ) : (
          <ButtonLink to="/vocabulary/next">
            <FormattedMessage id="account.today.newWords" />
          </ButtonLink>
        )
      }
    />
  );
}
