import { FormattedMessage } from 'react-intl';
import type { QuizWordChoices } from '@glossa/contract/quiz/request';
import { ButtonLink, Notice } from '@glossa/kit/ui';
import styles from './quiz-limit.module.css';

/** True when the plan gives no more quizzes this month. */
export function isUsedUp({ limit, used }: QuizWordChoices['quizzes']): boolean {
  return limit >= 0 && used >= limit;
}

/** How many quizzes of the plan are used, with a link to the plans; nothing for a plan without a limit. */
export function QuizLimit({ quizzes }: Pick<QuizWordChoices, 'quizzes'>) {
  if (quizzes.limit < 0) return null;
  const usedUp = isUsedUp(quizzes);
  return (
    <Notice tone={usedUp ? 'warning' : 'neutral'}>
      <div className={styles.limit}>
        <p>
          <FormattedMessage id={usedUp ? 'quiz.new.usedUp' : 'quiz.new.used'} values={{ ...quizzes }} />
        </p>
        <PlansLink />
      </div>
    </Notice>
  );
}

export function PlansLink() {
  return (
    <ButtonLink to="/subscription" variant="secondary">
      <FormattedMessage id="quiz.generate.plans" />
    </ButtonLink>
  );
}
