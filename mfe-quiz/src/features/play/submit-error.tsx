import { FormattedMessage } from 'react-intl';
import { ApiError } from '@glossa/shared/api-client';
import { ButtonLink, ErrorPanel } from '@glossa/shared/ui';

/** Why the answers were not taken; they stay on the screen. */
export function SubmitError({ error, quizId }: { error: unknown; quizId: number }) {
  const completed = error instanceof ApiError && error.code === 'quiz_already_submitted';
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
