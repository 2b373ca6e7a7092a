import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { ApiError } from '@glossa/shared/api-client';
import { Button, ButtonLink, EmptyState, ErrorPanel, PageHeader, Spinner } from '@glossa/shared/ui';
import { clockText } from '../features/clock/clock-text';
import { Credit } from '../features/credit/credit';
import { AnswerText } from '../features/question/answer-text';
import { QuestionText } from '../features/question/question-text';
import { quizIdOf } from '../features/quiz-data/quiz-id';
import { quizQuery } from '../features/quiz-data/quiz-queries';
import { carriedResult, type CarriedResult } from '../features/results/carried-result';
import { QuestionAnalysis } from '../features/results/question-analysis';
import { ScoreSummary } from '../features/results/score-summary';
import styles from './quiz-results.module.css';

type ShownResult = Pick<CarriedResult, 'result' | 'quizData'>;

/** `/quizzes/:id/results`: the result that was carried here, else the one that is stored. */
export function QuizResultsScreen() {
  const intl = useIntl();
  const state: unknown = useLocation().state;
  const id = quizIdOf(useParams()['id']);
  const carried = id === undefined ? undefined : carriedResult(state, id);
  return (
    <>
      <title>{intl.formatMessage({ id: 'quiz.results.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="quiz.results.title" />} />
      {carried ? <Result {...carried} /> : id === undefined ? <NoResult /> : <StoredResult id={id} />}
    </>
  );
}

function StoredResult({ id }: { id: number }) {
  const intl = useIntl();
  const { data: quiz, error, refetch } = useQuery(quizQuery(id));
  if (quiz?.attempt) return <Result result={quiz.attempt.result} quizData={quiz.quiz_data} />;
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

function Result({ result, quizData }: ShownResult) {
  return (
    <div className={styles.result}>
      <ScoreSummary result={result} time={clockText(result.time_taken)} />
      <h2>
        <FormattedMessage id="quiz.results.analysis" />
      </h2>
      {result.analysed_by && <Credit id="quiz.results.credit" name={result.analysed_by} />}
      <ol className={styles.questions}>
        {result.results.map((each) => {
          const question = quizData.questions[each.question_index];
          return (
            <QuestionAnalysis
              key={each.question_index}
              result={each}
              question={question && <QuestionText question={question} />}
              answerText={(answer) => <AnswerText question={question} answer={answer} />}
            />
          );
        })}
      </ol>
      <div className={styles.next}>
        <ButtonLink to="/quizzes" variant="secondary">
          <FormattedMessage id="quiz.results.back" />
        </ButtonLink>
        <ButtonLink to="/vocabulary">
          <FormattedMessage id="quiz.results.practice" />
        </ButtonLink>
      </div>
    </div>
  );
}
