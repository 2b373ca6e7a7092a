import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Quiz, QuizQuestion } from '@glossa/contract/quiz';
import { ButtonLink, Dialog, Notice } from '@glossa/shared/ui';
import { QuestionAnswers } from './question-answers';
import styles from './quiz-details.module.css';

interface QuizDetailsProps {
  quiz: Quiz;
  onClose: () => void;
  /** Difficulty and wording of a question. */
  questionText: (question: QuizQuestion) => ReactNode;
  /** How an answer to a question is written. */
  answerText: (question: QuizQuestion, answer: string) => ReactNode;
}

/** The questions of one quiz, with their answers once it has been submitted. */
export function QuizDetails({ quiz, onClose, questionText, answerText }: QuizDetailsProps) {
  const intl = useIntl();
  const { submitted, quiz_id: quizId, questions } = quiz.quiz_data;
  const next = submitted ? (
    <ButtonLink to={`/quizzes/${quizId}/results`} variant="secondary">
      <FormattedMessage id="quiz.details.results" />
    </ButtonLink>
  ) : (
    <ButtonLink to={`/quizzes/${quizId}`}>
      <FormattedMessage id="quiz.details.continue" />
    </ButtonLink>
  );
  return (
    <Dialog
      title={<FormattedMessage id="quiz.details.title" />}
      closeLabel={intl.formatMessage({ id: 'quiz.details.close' })}
      onClose={onClose}
      actions={next}
    >
      {!submitted && (
        <Notice>
          <FormattedMessage id="quiz.details.unfinished" />
        </Notice>
      )}
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <li key={index} className={styles.question}>
            <h3>
              <FormattedMessage id="quiz.question.number" values={{ number: index + 1 }} />
            </h3>
            {questionText(question)}
            <QuestionAnswers question={question} answerText={(answer) => answerText(question, answer)} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
