import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuestionResult } from '@glossa/shared/contract/quiz-result';
import { Badge, Card, Icon } from '@glossa/shared/ui';
import styles from './question-analysis.module.css';

interface QuestionAnalysisProps {
  result: QuestionResult;
  /** The question as it was asked. */
  question: ReactNode;
  /** How an answer to it is written. */
  answerText: (answer: string) => ReactNode;
}

/** One question of a submitted quiz: what was answered, what is right, and why. */
export function QuestionAnalysis({ result, question, answerText }: QuestionAnalysisProps) {
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h3>
          <FormattedMessage id="quiz.question.number" values={{ number: result.question_index + 1 }} />
        </h3>
        <Badge tone={result.is_correct ? 'good' : 'bad'}>
          <Icon name={result.is_correct ? 'check' : 'close'} size="small" />
          <FormattedMessage id={result.is_correct ? 'quiz.results.correct' : 'quiz.results.incorrect'} />
        </Badge>
      </div>
      {question}
      <dl className={styles.answers}>
        <div>
          <dt>
            <FormattedMessage id="quiz.results.yourAnswer" />
          </dt>
          <dd>
            {result.user_answer.trim() ? (
              answerText(result.user_answer)
            ) : (
              <FormattedMessage id="quiz.results.noAnswer" />
            )}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="quiz.results.correctAnswer" />
          </dt>
          <dd>{answerText(result.correct_answer)}</dd>
        </div>
      </dl>
      {result.ai_analysis && (
        <section className={styles.analysis}>
          <h4>
            <FormattedMessage id="quiz.results.aiAnalysis" />
          </h4>
          <p dir="auto">{result.ai_analysis}</p>
        </section>
      )}
    </Card>
  );
}
