import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { isNotFound } from '@glossa/contract/read/refusal';
import { parseId } from '@glossa/kit/api-client';
import { Button, ButtonLink, ErrorPanel, Icon, PageHeader, Spinner } from '@glossa/kit/ui';
import { useEndOfDraft } from '../features/draft/use-draft';
import { useSubmitQuiz } from '../quiz-data/quiz-mutations';
import { quizQuery } from '../quiz-data/quiz-queries';
import { useWaitingSubmission } from '../quiz-data/waiting-submission';
import { QuizInProgress } from './quiz-in-progress';

export function QuizPlayScreen() {
  const intl = useIntl();
  const id = parseId(useParams()['id']);
  return (
    <>
      <title>{intl.formatMessage({ id: 'quiz.play.documentTitle' })}</title>
      {id === undefined ? <NotFound /> : <OneQuiz key={id} id={id} />}
    </>
  );
}

function OneQuiz({ id }: { id: number }) {
  const { data: quiz, error, refetch } = useQuery(quizQuery(id));
  const submit = useSubmitQuiz();
  const isWaiting = useWaitingSubmission(id);
  if (isWaiting && submit.isIdle) return <Navigate to={`/quizzes/${id}/results`} replace />;
  // After a submission from here the quiz stays on screen until its results are shown.
  if (quiz?.quiz_data.submitted && submit.isIdle)
    return <Completed id={id} hasResults={quiz.attempt !== null} />;
  if (quiz && quiz.quiz_data.questions.length > 0) return <QuizInProgress quiz={quiz} submit={submit} />;
  if (quiz || isNotFound(error)) return <NotFound />;
  if (!error) return <Spinner message="quiz.play.loading" />;
  return (
    <Problem
      message="quiz.play.failed"
      action={<Button variant="secondary" onClick={() => void refetch()} message="quiz.retry" />}
    />
  );
}

function Completed({ id, hasResults }: { id: number; hasResults: boolean }) {
  useEndOfDraft(id, true);
  return (
    <Problem
      message="quiz.play.completed"
      action={
        hasResults && (
          <ButtonLink to={`/quizzes/${id}/results`} variant="secondary" message="quiz.details.results" />
        )
      }
    />
  );
}

const NotFound = () => <Problem message="quiz.play.notFound" />;

/** The page has no navigation here, so the problem has the way out. */
function Problem({ message, action }: { message: string; action?: ReactNode }) {
  const back = (
    <ButtonLink to="/quizzes" variant="ghost" size="small">
      <Icon name="arrow-left" />
      <FormattedMessage id="quiz.results.back" />
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={<FormattedMessage id="quiz.play.title" />} back={back} />
      <ErrorPanel message={message} action={action} />
    </>
  );
}
