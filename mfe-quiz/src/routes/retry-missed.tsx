import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '@glossa/shared/api-client';
import { Button, ErrorPanel, Icon } from '@glossa/shared/ui';
import { useRetryQuiz } from '../features/quiz-data/use-retry-quiz';
import styles from './quiz-results.module.css';

/** Makes a quiz of what was missed, and opens it. */
export function RetryMissed({ quizId, count }: { quizId: number; count: number }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const retry = useRetryQuiz(quizId);
  return (
    <div className={styles.retry}>
      <Button
        busy={retry.isPending}
        onClick={() => retry.mutate(undefined, { onSuccess: ({ id }) => void navigate(`/quizzes/${id}`) })}
      >
        {!retry.isPending && <Icon name="refresh" size="small" />}
        <FormattedMessage id="quiz.results.retry" values={{ count }} />
      </Button>
      {retry.isError && (
        <ErrorPanel
          titleAs="p"
          title={detailOf(retry.error) ?? intl.formatMessage({ id: 'quiz.results.retryFailed' })}
        />
      )}
    </div>
  );
}
