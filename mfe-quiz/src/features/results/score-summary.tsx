import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ReadQuizResult } from '@glossa/contract/read/quiz-result';
import { Card, type Tone } from '@glossa/kit/ui';
import styles from './score-summary.module.css';

interface ScoreSummaryProps {
  result: ReadQuizResult;
  /** The time taken, formatted. */
  time: string;
}

export function ScoreSummary({ result, time }: ScoreSummaryProps) {
  const { percent, tone, message } = scoreFeedback(result.score);
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
              <FormattedMessage tagName="dt" id={id} />
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function ScoreRing({ percent }: { percent: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="50" cy="50" r="43" />
      {percent > 0 && (
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r="43"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
  );
}

const MESSAGES = [
  [90, 'excellent'],
  [80, 'great'],
  [70, 'good'],
  [60, 'fair'],
] as const;

function scoreTone(percent: number): Tone {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'warning' : 'bad';
}

/** The score as shown, rounded, and the tone and the encouragement (a message id) that depend on this number. */
export function scoreFeedback(score: number) {
  const percent = Math.round(score);
  const name = MESSAGES.find(([min]) => percent >= min)?.[1] ?? 'low';
  return { percent, tone: scoreTone(percent), message: `quiz.results.message.${name}` };
}
