import { FormattedMessage } from 'react-intl';
import { ButtonLink, ErrorPanel } from '@glossa/shared/ui';

/** Why the answers were not taken; they stay on the screen. `completed`: the quiz is submitted already. */
export function SubmitError({ completed, quizId }: { completed: boolean; quizId: number }) {
  return completed ? (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="quiz.play.completed" />}
      action={
        <ButtonLink to={`/quizzes/${quizId}/results`} variant="secondary">
          <FormattedMessage id="quiz.details.results" />
        </ButtonLink>
      }
    />
  ) : (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="quiz.play.submitFailed" />}
      text={<FormattedMessage id="quiz.play.answersKept" />}
    />
  );
}
