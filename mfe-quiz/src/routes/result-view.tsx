import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuizData, QuizQuestion } from '@glossa/contract/quiz/quiz';
import type { QuestionResult, QuizResult } from '@glossa/contract/quiz/result';
import { formatClock } from '@glossa/kit/format';
import { ButtonLink } from '@glossa/kit/ui';
import { AnswerComparison } from '../features/analysis/answer-comparison';
import { isMissed, MissedFilter, QuestionAnalysis } from '../features/analysis/question-analysis';
import { Credit, DifficultyBadge, QuestionText } from '../features/question/question-text';
import { ReportedQuestion } from '../features/report/report-outcome';
import { ScoreSummary } from '../features/results/score-summary';
import { HearText } from '../hear-text/hear-text';
import styles from './quiz-results.module.css';
import { ReportQuestion, useFocusAfterReport } from './report-question';
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
        <ButtonLink to="/vocabulary" variant="secondary">
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
    <HearText
      showWord
      word={word}
      language={facts.language}
      videoId={moment?.video_id}
      videoTime={moment?.video_time}
    />
  );
}
