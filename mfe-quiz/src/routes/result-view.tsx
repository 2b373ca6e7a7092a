import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { errorDetail } from '@glossa/shared/api-client';
import type { QuizData, QuizQuestion } from '@glossa/contract/quiz';
import type { QuestionResult, QuizResult } from '@glossa/contract/quiz-result';
import { formatClock } from '@glossa/shared/format-clock';
import { Button, ButtonLink, ErrorPanel, Icon } from '@glossa/shared/ui';
import { AnswerComparison } from '../features/analysis/answer-comparison';
import { isMissed, MissedFilter, QuestionAnalysis } from '../features/analysis/question-analysis';
import { Credit } from '../features/question/credit';
import { DifficultyBadge } from '../features/question/difficulty-badge';
import { QuestionText } from '../features/question/question-text';
import { useRetryQuiz } from '../features/quiz-data/quiz-mutations';
import { ReportedQuestion } from '../features/report/report-outcome';
import { ScoreSummary } from '../features/results/score-summary';
import { HearWord } from '../hear-word/hear-word';
import styles from './quiz-results.module.css';
import { ReportQuestion, useFocusAfterReport } from './report-question';

interface ResultViewProps {
  result: QuizResult;
  quizData: QuizData;
}

/** A result with its analysis and the next steps. */
export function ResultView({ result, quizData }: ResultViewProps) {
  const [onlyMissed, setOnlyMissed] = useState(false);
  const [reported, setReported] = useState<number>();
  const headingId = useId();
  useFocusAfterReport(result, reported, headingId);
  const missed = result.results.filter(isMissed);
  const shown = onlyMissed && missed.length > 0 ? missed : result.results;
  return (
    <div className={styles.result}>
      <ScoreSummary
        result={result}
        time={formatClock(result.time_taken)}
        actions={missed.length > 0 && <RetryMissed quizId={result.quiz_id} count={missed.length} />}
      />
      <div className={styles.analysisHead}>
        <h2 id={headingId} tabIndex={-1}>
          <FormattedMessage id="quiz.results.analysis" />
        </h2>
        {missed.length > 0 && (
          <MissedFilter count={missed.length} active={onlyMissed} onChange={setOnlyMissed} />
        )}
      </div>
      <Credit id="quiz.results.credit" name={result.analysed_by} />
      <ol className={styles.questions}>
        {shown.map((each) => {
          const question = quizData.questions[each.question_index];
          return (
            <QuestionAnalysis
              key={each.question_index}
              result={each}
              headingId={`${headingId}${each.question_index}`}
              difficulty={question && <DifficultyBadge level={question.difficulty} />}
              question={question && <QuestionText question={question} />}
              answers={<AnswerComparison result={each} question={question} />}
              pronunciation={question && <HearAskedWord question={question} moment={each.moment} />}
              report={<ReportedQuestion result={each} onReport={() => setReported(each.question_index)} />}
            />
          );
        })}
      </ol>
      <div className={styles.next}>
        <ButtonLink to="/quizzes" variant="secondary">
          <FormattedMessage id="quiz.results.back" />
        </ButtonLink>
        <ButtonLink to="/vocabulary" variant={missed.length > 0 ? 'secondary' : 'primary'}>
          <FormattedMessage id="quiz.results.practice" />
        </ButtonLink>
      </div>
      {reported !== undefined && (
        <ReportQuestion result={result} index={reported} onClose={() => setReported(undefined)} />
      )}
    </div>
  );
}

/** Pronounces the one word that a question is about. In a matching each word has a button of its own. */
function HearAskedWord({ question, moment }: { question: QuizQuestion; moment: QuestionResult['moment'] }) {
  const { facts, pairs } = question;
  const word = facts?.meanings[0]?.word ?? question.word;
  if (pairs || !word || !facts?.language) return null;
  return (
    <HearWord
      showWord
      word={word}
      language={facts.language}
      videoId={moment?.video_id}
      videoTime={moment?.video_time}
    />
  );
}

/** Makes a quiz of the missed questions, and opens it. */
function RetryMissed({ quizId, count }: { quizId: number; count: number }) {
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
          title={errorDetail(retry.error) ?? intl.formatMessage({ id: 'quiz.results.retryFailed' })}
        />
      )}
    </div>
  );
}
