import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { QuizResult } from '@glossa/contract/quiz-result';
import { Card } from '@glossa/shared/ui';
import { ScoreRing } from './score-ring';
import styles from './score-summary.module.css';
import { scoreVerdict } from './score-verdict';

interface ScoreSummaryProps {
  result: QuizResult;
  /** The time taken as text. */
  time: string;
  /** What to do next. */
  actions: ReactNode;
}

/** The score with its encouragement, and the counts. */
export function ScoreSummary({ result, time, actions }: ScoreSummaryProps) {
  const { percent, tone, message } = scoreVerdict(result.score);
  const counts = [
    { id: 'quiz.results.correctCount', value: <FormattedNumber value={result.correct_answers} /> },
    { id: 'quiz.results.totalCount', value: <FormattedNumber value={result.total_questions} /> },
    { id: 'quiz.results.time', value: time },
  ];
  return (
    <Card as="section" className={styles.summary}>
      <div className={`${styles.score} ${styles[tone]}`} data-tone={tone}>
        <ScoreRing percent={percent} />
        <p className={styles.percent}>
          <FormattedMessage id="quiz.results.percent" values={{ share: percent / 100 }} />
        </p>
      </div>
      <div className={styles.words}>
        <p className={styles.message}>
          <FormattedMessage id={message} />
        </p>
        <dl className={styles.counts}>
          {counts.map(({ id, value }) => (
            <div key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {actions}
      </div>
    </Card>
  );
}
