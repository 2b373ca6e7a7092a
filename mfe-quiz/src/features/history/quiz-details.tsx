import { FormattedMessage, useIntl } from 'react-intl';
import type { ReadQuiz, ReadQuestion } from '@glossa/contract/read/quiz';
import { Badge, ButtonLink, Dialog, Icon, Notice, Text } from '@glossa/kit/ui';
import { readMatching } from '../../answers/matching-answer';
import { DifficultyBadge, QuestionText } from '../../question/question-text';
import { wordExplanation } from '../../question/question-wording';
import styles from './quiz-details.module.css';

export function QuizDetails({ quiz, onClose }: { quiz: ReadQuiz; onClose: () => void }) {
  const { submitted, questions } = quiz.quiz_data;
  const isHidden = !submitted && questions.every((question) => question.correct_answer === undefined);
  const next = quiz.attempt ? (
    <ButtonLink message="quiz.details.results" to={`/quizzes/${quiz.id}/results`} variant="secondary" />
  ) : (
    !submitted && <ButtonLink message="quiz.details.continue" to={`/quizzes/${quiz.id}`} />
  );
  return (
    <Dialog message="quiz.details.title" closeMessage="quiz.details.close" onClose={onClose} actions={next}>
      {isHidden && <Notice message="quiz.details.unfinished" />}
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <li key={index} className={styles.question}>
            <FormattedMessage tagName="h3" id="quiz.question.number" values={{ number: index + 1 }} />
            <DifficultyBadge level={question.difficulty} />
            <QuestionText question={question} />
            <QuestionAnswers question={question} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function QuestionAnswers({ question }: { question: ReadQuestion }) {
  const intl = useIntl();
  const { options, correct_answer: correct } = question;
  const explanation = wordExplanation(question, intl);
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
        <Text
          as="div"
          message="quiz.details.correctIs"
          values={{
            answer: (
              <strong key="answer">
                <AnswerText question={question} answer={correct} />
              </strong>
            ),
          }}
        />
      )}
      {explanation && (
        <Text
          className={styles.explanation}
          message="quiz.details.explained"
          values={{ explanation: <bdi key="explanation">{explanation}</bdi> }}
        />
      )}
    </>
  );
}

/** Shows an answer; for a matching question its pairs instead of numbers and letters. */
function AnswerText({ question, answer }: { question: ReadQuestion; answer: string }) {
  const pairs = question.question_type === 'matching' ? question.pairs : null;
  if (!pairs) return <span dir="auto">{answer}</span>;
  const choices = readMatching(answer, pairs);
  return (
    <ul className={styles.pairs}>
      {pairs.left.map((left, at) => {
        const right = choices[at];
        return (
          <li key={left}>
            <bdi lang={pairs.left_language}>{left}</bdi> –{' '}
            <bdi lang={pairs.right_language}>{right === undefined ? '…' : pairs.right[right]}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
