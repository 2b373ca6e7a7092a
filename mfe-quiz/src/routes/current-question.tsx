import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import { ButtonLink, ErrorPanel, Notice, Text } from '@glossa/kit/ui';
import { AnswerField } from '../features/answer/answer-field';
import { MomentPlayer } from '../features/listen/moment-player';
import { DifficultyBadge, Hint, QuestionText } from '../question/question-text';
import { isAlreadySubmitted } from '../quiz-data/quiz-mutations';
import styles from './current-question.module.css';
import type { SubmitQuiz, useQuizInProgress } from './use-quiz-in-progress';

interface CurrentQuestionProps {
  questions: readonly ReadQuestion[];
  progress: ReturnType<typeof useQuizInProgress>;
  submit: SubmitQuiz;
}

export function CurrentQuestion({ questions, progress, submit }: CurrentQuestionProps) {
  const { answers, current, answer, checked } = progress;
  const result = checked.get(current);
  const headingId = useId();
  const textId = useId();
  const question = questions[current];
  if (!question) return null;
  return (
    <section className={styles.question}>
      <div className={styles.head}>
        <Text as="h1" message="quiz.play.title" />
        <h2 id={headingId} tabIndex={-1}>
          <FormattedMessage
            id="quiz.play.position"
            values={{ number: current + 1, total: questions.length }}
          />
        </h2>
        <DifficultyBadge level={question.difficulty} />
      </div>
      <HeardQuestionText question={question} id={textId} />
      <fieldset
        role="presentation"
        className={styles.answer}
        disabled={isSubmitting(submit) || result !== undefined}
      >
        <AnswerField
          key={current}
          question={question}
          labelledBy={`${headingId} ${textId}`}
          answer={answers[current] ?? ''}
          correct={result?.correct_answer}
          onAnswer={answer}
        />
      </fieldset>
      <Problem progress={progress} submit={submit} />
    </section>
  );
}

/** One at a time: what the learner tried last says most of it. */
function Problem({ progress, submit }: Omit<CurrentQuestionProps, 'questions'>) {
  const { behind, uncheckable, current, quizId } = progress;
  if (submit.isError) return <SubmitError completed={isAlreadySubmitted(submit.error)} quizId={quizId} />;
  const isUncheckable = uncheckable === current && behind !== 'unstored';
  if (!isUncheckable && !behind) return null;
  const problem = isUncheckable ? 'uncheckable' : behind === 'stored' ? 'behind' : 'unkept';
  return <Notice message={`quiz.play.${problem}`} />;
}

/** Until its results take its place. */
export const isSubmitting = ({ isPending, isSuccess }: SubmitQuiz): boolean => isPending || isSuccess;

/** `completed`: the quiz was submitted before. The answers stay on the screen. */
const SubmitError = ({ completed, quizId }: { completed: boolean; quizId: number }) =>
  completed ? (
    <ErrorPanel
      titleAs="p"
      message="quiz.play.completed"
      action={
        <ButtonLink message="quiz.details.results" to={`/quizzes/${quizId}/results`} variant="secondary" />
      }
    />
  ) : (
    <ErrorPanel
      titleAs="p"
      message="quiz.play.submitFailed"
      text={<FormattedMessage id="quiz.play.answersKept" />}
    />
  );

function HeardQuestionText({ question, id }: { question: ReadQuestion; id: string }) {
  const { listen, hint } = question;
  if (!listen) return <QuestionText question={question} id={id} />;
  return (
    <>
      <QuestionText question={question} id={id} withoutHint />
      <MomentPlayer key={question.question} sound={listen} hint={hint && <Hint text={hint} />} />
    </>
  );
}
