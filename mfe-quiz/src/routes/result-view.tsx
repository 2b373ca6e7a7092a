import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuizData } from '@glossa/contract/quiz';
import type { QuizResult } from '@glossa/contract/quiz-result';
import { ButtonLink } from '@glossa/shared/ui';
import { AnswerComparison } from '../features/analysis/answer-comparison';
import { isMissed } from '../features/missed/is-missed';
import { MissedFilter } from '../features/missed/missed-filter';
import { QuestionAnalysis } from '../features/analysis/question-analysis';
import { clockText } from '../features/clock/clock-text';
import { Credit } from '../features/credit/credit';
import { DifficultyBadge } from '../features/question/difficulty-badge';
import { QuestionText } from '../features/question/question-text';
import { ReportedQuestion } from '../features/report/reported-question';
import { ScoreSummary } from '../features/results/score-summary';
import styles from './quiz-results.module.css';
import { ReportQuestion } from './report-question';
import { RetryMissed } from './retry-missed';
import { useFocusAfterReport } from './use-focus-after-report';

interface ResultViewProps {
  result: QuizResult;
  quizData: QuizData;
}

/** A result with what can be done about it. */
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
        time={clockText(result.time_taken)}
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
