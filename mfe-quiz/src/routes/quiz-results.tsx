import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { ReadQuizData } from '@glossa/contract/read/quiz';
import type { ReadQuizResult } from '@glossa/contract/read/quiz-result';
import { isNotFound } from '@glossa/contract/read/refusal';
import { parseId } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { formatClock } from '@glossa/kit/format';
import { Button, ButtonLink, EmptyState, ErrorPanel, PageHeader, Spinner, Text } from '@glossa/kit/ui';
import { isMissed, MissedFilter, QuestionAnalysis } from '../features/analysis/question-analysis';
import { ClaimButton } from '../features/claim/claim-button';
import { useEndOfDraft } from '../features/draft/use-draft';
import { ReportDialog } from '../features/report/report-dialog';
import { useFocusAfterReport } from '../features/report/use-focus-after-report';
import { ReportedQuestion } from '../features/report/report-outcome';
import { readCarriedResult } from '../features/results/carried-result';
import { ScoreSummary } from '../features/results/score-summary';
import { Credit } from '../question/question-text';
import { quizQuery } from '../quiz-data/quiz-queries';
import { useWaitingSubmission } from '../quiz-data/waiting-submission';
import styles from './quiz-results.module.css';
import { WhatNext } from './what-next';

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
  const state: unknown = useLocation().state;
  const { user } = useSession();
  const { data: quiz, error, refetch } = useQuery(quizQuery(id));
  const isWaiting = useWaitingSubmission(id);
  const carried = readCarriedResult(state, id, user?.id ?? 0);
  useEndOfDraft(id, Boolean(quiz?.attempt));
  const result = quiz?.attempt?.result ?? carried?.result;
  const quizData = quiz?.attempt ? quiz.quiz_data : carried?.quizData;
  if (result && quizData) return <ResultView result={result} quizData={quizData} />;
  if (isWaiting && !isNotFound(error)) return <WaitingResult />;
  // Its answers may have been refused.
  if (quiz && !quiz.quiz_data.submitted)
    return <NoResult action={<ButtonLink to={`/quizzes/${id}`} message="quiz.details.continue" />} />;
  if (quiz || isNotFound(error)) return <NoResult />;
  if (!error) return <Spinner message="quiz.play.loading" />;
  return (
    <ErrorPanel
      message="quiz.play.failed"
      action={<Button variant="secondary" onClick={() => void refetch()} message="quiz.retry" />}
    />
  );
}

const WaitingResult = () => (
  <EmptyState
    icon="quiz"
    message="quiz.results.waiting"
    hint="quiz.results.waitingText"
    action={<ButtonLink to="/quizzes" message="quiz.results.back" />}
  />
);

function NoResult({ action = <ButtonLink to="/quizzes" message="quiz.results.back" /> }) {
  return <EmptyState icon="quiz" message="quiz.results.none" action={action} />;
}

function ResultView({ result, quizData }: { result: ReadQuizResult; quizData: ReadQuizData }) {
  const [onlyMissed, setOnlyMissed] = useState(false);
  const [reported, setReported] = useState<number>();
  const headingId = useId();
  useFocusAfterReport(result, reported, headingId);
  const missed = result.results.filter(isMissed);
  // Reports and retries are calls of the server that analyses answers.
  const isAnalysed = result.analysed_by !== null;
  // One that the learner has just claimed stays on screen, with the button that takes it back.
  const missedOrClaimed = result.results.filter((each) => isMissed(each) || each.claim === 'made');
  const shown = onlyMissed && missed.length > 0 ? missedOrClaimed : result.results;
  return (
    <div className={styles.result}>
      <ScoreSummary result={result} time={formatClock(result.time_taken)}>
        <WhatNext
          quizId={result.quiz_id}
          quizData={quizData}
          missed={missed}
          canRetry={isAnalysed}
          reporting={reported !== undefined}
        />
      </ScoreSummary>
      <div className={styles.analysisHead}>
        <Text as="h2" id={headingId} tabIndex={-1} message="quiz.results.analysis" />
        {missed.length > 0 && (
          <MissedFilter count={missed.length} active={onlyMissed} onChange={setOnlyMissed} />
        )}
      </div>
      <Credit id="quiz.results.credit" name={result.analysed_by} />
      <ol className={styles.questions}>
        {shown.map((each) => (
          <QuestionAnalysis
            key={each.question_index}
            result={each}
            question={quizData.questions[each.question_index]}
            headingId={`${headingId}${each.question_index}`}
            actions={
              isAnalysed && (
                <>
                  <ReportedQuestion result={each} onReport={() => setReported(each.question_index)} />
                  <ClaimButton quizId={result.quiz_id} score={result.score} result={each} />
                </>
              )
            }
          />
        ))}
      </ol>
      <div className={styles.next}>
        <ButtonLink to="/quizzes" variant="secondary" message="quiz.results.back" />
        <ButtonLink to="/vocabulary" variant="secondary" message="quiz.results.practice" />
      </div>
      {reported !== undefined && (
        <ReportDialog result={result} index={reported} onClose={() => setReported(undefined)} />
      )}
    </div>
  );
}
