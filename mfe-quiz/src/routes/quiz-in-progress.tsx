import { useId, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Quiz } from '@glossa/shared/contract/quiz';
import { Card, Notice, PageHeader } from '@glossa/shared/ui';
import { ElapsedClock } from '../features/clock/elapsed-clock';
import { Credit } from '../features/credit/credit';
import { JumpButtons } from '../features/play/jump-buttons';
import { QuizProgress } from '../features/play/quiz-progress';
import { StepButtons } from '../features/play/step-buttons';
import { SubmitError } from '../features/play/submit-error';
import { useQuestionFocus } from '../features/play/use-question-focus';
import { AnswerField } from '../features/question/answer-field';
import { QuestionText } from '../features/question/question-text';
import styles from './quiz-in-progress.module.css';
import { useQuizInProgress, type SubmitQuiz } from './use-quiz-in-progress';

/** A quiz being answered, question by question. */
export function QuizInProgress({ quiz, submit }: { quiz: Quiz; submit: SubmitQuiz }) {
  const intl = useIntl();
  const { questions, estimated_time: time, notice, generated_by: writer } = quiz.quiz_data;
  const { answers, current, answered, open, stopwatch, answer, go, send } = useQuizInProgress(quiz, submit);
  const form = useQuestionFocus<HTMLFormElement>(current);
  const wordingId = useId();
  const isLast = current === questions.length - 1;
  const question = questions[current];
  if (!question) return null;

  function advance(event: FormEvent) {
    event.preventDefault();
    if (!isLast) go(current + 1);
    else if (open === 0 && !submit.isPending) send();
  }

  return (
    <div className={styles.quiz}>
      <PageHeader
        title={<FormattedMessage id="quiz.play.title" />}
        subtitle={<FormattedMessage id="quiz.play.estimated" values={{ time }} />}
        actions={
          <ElapsedClock stopwatch={stopwatch} label={intl.formatMessage({ id: 'quiz.play.elapsed' })} />
        }
      />
      {notice?.code === 'fewer_questions' && (
        <Notice>
          <FormattedMessage id="quiz.play.fewerQuestions" />
        </Notice>
      )}
      <QuizProgress answered={questions.length - open} total={questions.length} />
      <Card as="section">
        <form ref={form} className={styles.question} onSubmit={advance}>
          <h2 tabIndex={-1} className={styles.position}>
            <FormattedMessage
              id="quiz.play.position"
              values={{ number: current + 1, total: questions.length }}
            />
          </h2>
          <QuestionText question={question} id={wordingId} />
          <AnswerField
            key={current}
            question={question}
            wordingId={wordingId}
            answer={answers[current] ?? ''}
            onAnswer={answer}
          />
          {submit.isError && <SubmitError error={submit.error} />}
          <StepButtons
            isFirst={current === 0}
            isLast={isLast}
            open={open}
            submitting={submit.isPending}
            onPrevious={() => go(current - 1)}
          />
        </form>
      </Card>
      <JumpButtons answered={answered} current={current} onJump={go} />
      {writer && <Credit id="quiz.play.credit" name={writer} />}
    </div>
  );
}
