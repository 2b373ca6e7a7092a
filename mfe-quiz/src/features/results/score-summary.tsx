import { FormattedMessage } from 'react-intl';
import type { QuizResult } from '@glossa/shared/contract/quiz-result';
import { Card, StatCard } from '@glossa/shared/ui';
import { scoreVerdict } from './score-verdict';
import styles from './score-summary.module.css';

/** The score with its encouragement, and the counts. `time` is the time taken as text. */
export function ScoreSummary({ result, time }: { result: QuizResult; time: string }) {
  const { percent, tone, message } = scoreVerdict(result.score);
  return (
    <div className={styles.summary}>
      <Card className={`${styles.score} ${styles[tone]}`} data-tone={tone}>
        <p className={styles.percent}>
          <FormattedMessage id="quiz.results.score" values={{ score: percent }} />
        </p>
        <p className={styles.message}>
          <FormattedMessage id={message} />
        </p>
      </Card>
      <div className={styles.counts}>
        <StatCard
          icon="check"
          label={<FormattedMessage id="quiz.results.correctCount" />}
          value={result.correct_answers}
        />
        <StatCard
          icon="quiz"
          label={<FormattedMessage id="quiz.results.totalCount" />}
          value={result.total_questions}
        />
        <StatCard icon="clock" label={<FormattedMessage id="quiz.results.time" />} value={time} />
      </div>
    </div>
  );
}
