import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { ApiError, parseId } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { Button, ButtonLink, EmptyState, ErrorPanel, PageHeader, Spinner } from '@glossa/kit/ui';
import { quizQuery } from '../quiz-data/quiz-queries';
import { readCarriedResult } from '../features/results/carried-result';
import styles from './quiz-results.module.css';
import { ResultView } from './result-view';

/** `/quizzes/:id/results`: the stored result; until it is loaded, the one from navigation state. */
export function QuizResultsScreen() {
  const intl = useIntl();
  const id = parseId(useParams()['id']);
  return (
    <div className={styles.screen}>
      <title>{intl.formatMessage({ id: 'quiz.results.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="quiz.results.title" />} />
      {id === undefined ? <NoResult /> : <OneResult key={id} id={id} />}
    </div>
  );
}

function OneResult({ id }: { id: number }) {
  const intl = useIntl();
  const state: unknown = useLocation().state;
  const { user } = useSession();
  const { data: quiz, error, refetch } = useQuery(quizQuery(id));
  const carried = readCarriedResult(state, id, user?.id ?? 0);
  const result = quiz?.attempt?.result ?? carried?.result;
  const quizData = quiz?.attempt ? quiz.quiz_data : carried?.quizData;
  if (result && quizData) return <ResultView result={result} quizData={quizData} />;
  if (quiz || (error instanceof ApiError && error.status === 404)) return <NoResult />;
  if (!error) return <Spinner label={intl.formatMessage({ id: 'quiz.play.loading' })} />;
  return (
    <ErrorPanel
      title={<FormattedMessage id="quiz.play.failed" />}
      action={
        <Button variant="secondary" onClick={() => void refetch()}>
          <FormattedMessage id="quiz.retry" />
        </Button>
      }
    />
  );
}

function NoResult() {
  return (
    <EmptyState
      icon="quiz"
      title={<FormattedMessage id="quiz.results.none" />}
      action={
        <ButtonLink to="/quizzes">
          <FormattedMessage id="quiz.results.back" />
        </ButtonLink>
      }
    />
  );
}
