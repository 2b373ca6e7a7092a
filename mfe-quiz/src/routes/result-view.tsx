import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuizData } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import { formatClock } from '@glossa/kit/format';
import { ButtonLink } from '@glossa/kit/ui';
import { isMissed, MissedFilter, QuestionAnalysis } from '../features/analysis/question-analysis';
import { ReportDialog, useFocusAfterReport } from '../features/report/report-dialog';
import { ReportedQuestion } from '../features/report/report-outcome';
import { ScoreSummary } from '../features/results/score-summary';
import { Credit } from '../question/question-text';
import styles from './quiz-results.module.css';
import { WhatNext } from './what-next';

export function ResultView({ result, quizData }: { result: QuizResult; quizData: QuizData }) {
  const [onlyMissed, setOnlyMissed] = useState(false);
  const [reported, setReported] = useState<number>();
  const headingId = useId();
  useFocusAfterReport(result, reported, headingId);
  const missed = result.results.filter(isMissed);
  const shown = onlyMissed && missed.length > 0 ? missed : result.results;
  return (
    <div className={styles.result}>
      <ScoreSummary result={result} time={formatClock(result.time_taken)} />
      <WhatNext
        quizId={result.quiz_id}
        quizData={quizData}
        missed={missed}
        reporting={reported !== undefined}
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
        {shown.map((each) => (
          <QuestionAnalysis
            key={each.question_index}
            result={each}
            question={quizData.questions[each.question_index]}
            headingId={`${headingId}${each.question_index}`}
            report={<ReportedQuestion result={each} onReport={() => setReported(each.question_index)} />}
          />
        ))}
      </ol>
      <div className={styles.next}>
        <ButtonLink to="/quizzes" variant="secondary">
          <FormattedMessage id="quiz.results.back" />
        </ButtonLink>
        <ButtonLink to="/vocabulary" variant="secondary">
          <FormattedMessage id="quiz.results.practice" />
        </ButtonLink>
      </div>
      {reported !== undefined && (
        <ReportDialog result={result} index={reported} onClose={() => setReported(undefined)} />
      )}
    </div>
  );
}
