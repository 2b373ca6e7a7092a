import { FormattedMessage } from 'react-intl';
import { ApiError } from '@glossa/shared/api-client';
import { ErrorPanel } from '@glossa/shared/ui';

/** Why the answers were not taken; they stay on the screen. */
export function SubmitError({ error }: { error: unknown }) {
  const completed = error instanceof ApiError && error.code === 'quiz_already_submitted';
  return completed ? (
    <ErrorPanel titleAs="p" title={<FormattedMessage id="quiz.play.completed" />} />
  ) : (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="quiz.play.submitFailed" />}
      text={<FormattedMessage id="quiz.play.answersKept" />}
    />
  );
}
