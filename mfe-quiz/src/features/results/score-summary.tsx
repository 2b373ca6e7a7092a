import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ReadQuizResult } from '@glossa/contract/read/quiz-result';
import { useToday } from '@glossa/kit/learner';
import { EndScreen, type Tone } from '@glossa/kit/ui';
import styles from './score-summary.module.css';

interface ScoreSummaryProps {
  result: ReadQuizResult;
  time: string;
  children: ReactNode;
}

export function ScoreSummary({ result, time, children }: ScoreSummaryProps) {
  const { percent, tone, message } = scoreFeedback(result.score);
  const { isGoalNew } = useToday();
  const counts = [
    { id: 'quiz.results.correctCount', value: <FormattedNumber value={result.correct_answers} /> },
    { id: 'quiz.results.totalCount', value: <FormattedNumber value={result.total_questions} /> },
    { id: 'quiz.results.time', value: time },
  ];
  return (
    <EndScreen
      titleAs="h2"
      title={<FormattedMessage id={message} />}
      subtitle={
        <span className={`${styles.percent} ${styles[tone]}`} data-tone={tone}>
          <FormattedMessage id="quiz.results.percent" values={{ share: percent / 100 }} />
        </span>
      }
      numbers={counts.map(({ id, value }) => ({ value, label: <FormattedMessage id={id} /> }))}
      celebrates={tone === 'good'}
      news={isGoalNew && <FormattedMessage id="quiz.results.goal" />}
      character={tone === 'bad' ? 'bruno-bowl' : undefined}
      action={children}
    />
  );
}

const FEEDBACK: readonly [min: number, name: string, tone: Tone][] = [
  [90, 'excellent', 'good'],
  [80, 'great', 'good'],
  [70, 'good', 'warning'],
  [60, 'fair', 'warning'],
];

/** The score as shown, rounded, and the tone and the encouragement (a message id) that depend on this number. */
export function scoreFeedback(score: number) {
  const percent = Math.round(score);
  const [, name, tone] = FEEDBACK.find(([min]) => percent >= min) ?? [0, 'low', 'bad' as const];
  return { percent, tone, message: `quiz.results.message.${name}` };
}
