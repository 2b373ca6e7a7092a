import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuizQuestion } from '@glossa/contract/quiz';
import { Badge, Icon } from '@glossa/shared/ui';
import styles from './question-answers.module.css';

interface QuestionAnswersProps {
  question: QuizQuestion;
  answerText: (answer: string) => ReactNode;
}

/** Options with the right one marked, or the right answer where it is typed; and why it is right. */
export function QuestionAnswers({ question, answerText }: QuestionAnswersProps) {
  const intl = useIntl();
  const { options, correct_answer: correct, explanation } = question;
  return (
    <>
      {options.length > 0 && (
        <ul className={styles.options} aria-label={intl.formatMessage({ id: 'quiz.answer.options' })}>
          {options.map((option) => (
            <li key={option} className={option === correct ? styles.correct : undefined}>
              <span lang={question.answer_language} dir="auto">
                {option}
              </span>
              {option === correct && (
                <Badge tone="good">
                  <Icon name="check" size="small" />
                  <FormattedMessage id="quiz.details.correctOption" />
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {options.length === 0 && correct !== undefined && (
        <div>
          <FormattedMessage
            id="quiz.details.correctIs"
            values={{ answer: <strong key="answer">{answerText(correct)}</strong> }}
          />
        </div>
      )}
      {explanation && (
        <p className={styles.explanation}>
          <FormattedMessage
            id="quiz.details.explained"
            values={{
              explanation: (
                <span key="explanation" dir="auto">
                  {explanation}
                </span>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
