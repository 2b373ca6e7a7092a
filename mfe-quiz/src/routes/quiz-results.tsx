import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '@glossa/shared/api-client';
import type { QuizResult } from '@glossa/shared/contract/quiz-result';
import { Button, ButtonLink, EmptyState, ErrorPanel, PageHeader, Spinner } from '@glossa/shared/ui';
import { quizIdOf } from '../features/quiz-data/quiz-id';
import { quizQuery } from '../features/quiz-data/quiz-queries';
import { carriedResult, type CarriedResult } from '../features/results/carried-result';
import styles from './quiz-results.module.css';
import { ResultView } from './result-view';

/** `/quizzes/:id/results`: the result that was carried here, else the one that is stored. */
export function QuizResultsScreen() {
  const intl = useIntl();
  const state: unknown = useLocation().state;
  const id = quizIdOf(useParams()['id']);
  const carried = id === undefined ? undefined : carriedResult(state, id);
  return (
    <div className={styles.screen}>
      <title>{intl.formatMessage({ id: 'quiz.results.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="quiz.results.title" />} />
      {carried ? (
        <CarriedView carried={carried} />
      ) : id === undefined ? (
        <NoResult />
      ) : (
        <StoredView key={id} id={id} />
      )}
    </div>
  );
}

function CarriedView({ carried }: { carried: CarriedResult }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The browser keeps what was carried over a reload: it must not bring an old score back.
  const carryOn = (result: QuizResult) =>
    void navigate(pathname, { replace: true, state: { ...carried, result } satisfies CarriedResult });
  return <ResultView result={carried.result} quizData={carried.quizData} onRegraded={carryOn} />;
}

function StoredView({ id }: { id: number }) {
  const intl = useIntl();
  const { data: quiz, error, refetch } = useQuery(quizQuery(id));
  if (quiz?.attempt) return <ResultView result={quiz.attempt.result} quizData={quiz.quiz_data} />;
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
