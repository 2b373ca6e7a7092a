import { useId, type FormEvent, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuizQuestion } from '@glossa/shared/contract/quiz';
import { Card } from '@glossa/shared/ui';
import { AnswerField } from '../features/answer/answer-field';
import { StepButtons } from '../features/play/step-buttons';
import { SubmitError } from '../features/play/submit-error';
import { DifficultyBadge } from '../features/question/difficulty-badge';
import { QuestionText } from '../features/question/question-text';
import styles from './question-form.module.css';
import type { SubmitQuiz, useQuizInProgress } from './use-quiz-in-progress';

interface QuestionFormProps {
  ref: RefObject<HTMLFormElement | null>;
  questions: readonly QuizQuestion[];
  progress: ReturnType<typeof useQuizInProgress>;
  submit: SubmitQuiz;
}

/** The question on screen with its answer; sending the form goes on, and hands in at the end. */
export function QuestionForm({ ref, questions, progress, submit }: QuestionFormProps) {
  const { answers, current, open, answer, go, handIn } = progress;
  const headingId = useId();
  const wordingId = useId();
  const isLast = current === questions.length - 1;
  const question = questions[current];
  if (!question) return null;

  function advance(event: FormEvent) {
    event.preventDefault();
    if (!isLast) go(current + 1);
    else if (open.length === 0 && !submit.isPending) handIn();
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
        <QuestionText question={question} id={wordingId} />
        <AnswerField
          key={current}
          question={question}
          labelledBy={`${headingId} ${wordingId}`}
          answer={answers[current] ?? ''}
          onAnswer={answer}
        />
        {submit.isError && <SubmitError error={submit.error} quizId={progress.quizId} />}
        <StepButtons
          isFirst={current === 0}
          isLast={isLast}
          open={open}
          submitting={submit.isPending}
          onPrevious={() => go(current - 1)}
          onJump={go}
        />
      </form>
    </Card>
  );
}
