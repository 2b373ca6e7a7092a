import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuestionResult } from '@glossa/contract/quiz-result';
import { Card } from '@glossa/shared/ui';
import { MomentLink } from './moment-link';
import styles from './question-analysis.module.css';
import { VerdictBadges } from './verdict-badges';

interface QuestionAnalysisProps {
  result: QuestionResult;
  /** Id of its heading, which can be given the focus. */
  headingId: string;
  difficulty: ReactNode;
  /** The question as it was asked. */
  question: ReactNode;
  /** What was answered and what is right. */
  answers: ReactNode;
  /** The way to say that something is wrong with it, or what came of that. */
  report: ReactNode;
}

/** One question of a submitted quiz: what was answered, what is right, and why. */
export function QuestionAnalysis(props: QuestionAnalysisProps) {
  const { result, headingId, difficulty, question, answers, report } = props;
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h3 id={headingId} tabIndex={-1}>
          <FormattedMessage id="quiz.question.number" values={{ number: result.question_index + 1 }} />
        </h3>
        <VerdictBadges {...result} />
        {difficulty}
      </div>
      {question}
      {answers}
      {result.ai_analysis && (
        <section className={styles.analysis}>
          <h4>
            <FormattedMessage id="quiz.results.aiAnalysis" />
          </h4>
          <p dir="auto">{result.ai_analysis}</p>
        </section>
      )}
      <div className={styles.foot}>
        {result.moment && <MomentLink moment={result.moment} />}
        {report}
      </div>
    </Card>
  );
}
