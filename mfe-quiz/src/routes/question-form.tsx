import { useId, useRef, type FormEvent, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import { ButtonLink, Card, ErrorPanel } from '@glossa/kit/ui';
import { AnswerField } from '../features/answer/answer-field';
import { MomentPlayer } from '../features/listen/moment-player';
import { StepButtons } from '../features/play/step-buttons';
import { DifficultyBadge, Hint, QuestionText } from '../question/question-text';
import { isAlreadySubmitted } from '../quiz-data/quiz-mutations';
import styles from './question-form.module.css';
import type { SubmitQuiz, useQuizInProgress } from './use-quiz-in-progress';

interface QuestionFormProps {
  ref: RefObject<HTMLFormElement | null>;
  questions: readonly ReadQuestion[];
  progress: ReturnType<typeof useQuizInProgress>;
  submit: SubmitQuiz;
}

/** The question on screen with its answer; submitting the form goes to the next question, and submits the quiz at the last one. */
export function QuestionForm({ ref, questions, progress, submit }: QuestionFormProps) {
  const { answers, current, open, answer, go, submitQuiz } = progress;
  const headingId = useId();
  const textId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const jumpButton = useRef<HTMLButtonElement>(null);
  const isLast = current === questions.length - 1;
  const question = questions[current];
  // Until its results take its place.
  const submitting = submit.isPending || submit.isSuccess;
  if (!question) return null;

  function advance(event: FormEvent) {
    event.preventDefault();
    if (!isLast) return go(current + 1);
    if (open.length > 0) return jumpButton.current?.focus();
    if (submitting) return;
    // The answer field is disabled meanwhile and would lose the focus.
    submitButton.current?.focus();
    submitQuiz();
  }

  return (
    <Card as="section" className={styles.card}>
      <form ref={ref} className={styles.question} onSubmit={advance}>
        <div className={styles.head}>
          <h2 id={headingId} tabIndex={-1} className={styles.position}>
            <FormattedMessage
              id="quiz.play.position"
              values={{ number: current + 1, total: questions.length }}
            />
          </h2>
          <DifficultyBadge level={question.difficulty} />
        </div>
        <HeardQuestionText question={question} id={textId} />
        <fieldset role="presentation" className={styles.answer} disabled={submitting}>
          <AnswerField
            key={current}
            question={question}
            labelledBy={`${headingId} ${textId}`}
            answer={answers[current] ?? ''}
            onAnswer={answer}
          />
        </fieldset>
        {submit.isError && (
          <SubmitError completed={isAlreadySubmitted(submit.error)} quizId={progress.quizId} />
        )}
        <StepButtons
          isFirst={current === 0}
          isLast={isLast}
          open={open}
          submitting={submitting}
          submitRef={submitButton}
          jumpRef={jumpButton}
          onPrevious={() => go(current - 1)}
          onJump={go}
        />
      </form>
    </Card>
  );
}

/** `completed`: the quiz was submitted before. The answers stay on the screen. */
function SubmitError({ completed, quizId }: { completed: boolean; quizId: number }) {
  return completed ? (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="quiz.play.completed" />}
      action={
        <ButtonLink to={`/quizzes/${quizId}/results`} variant="secondary">
          <FormattedMessage id="quiz.details.results" />
        </ButtonLink>
      }
    />
  ) : (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="quiz.play.submitFailed" />}
      text={<FormattedMessage id="quiz.play.answersKept" />}
    />
  );
}

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
