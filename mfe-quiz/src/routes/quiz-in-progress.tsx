import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import type { ReadQuiz } from '@glossa/contract/read/quiz';
import { Button, Dialog, Form } from '@glossa/kit/ui';
import { AnswerSheet } from '../features/check/answer-sheet';
import { JumpButtons } from '../features/play/jump-buttons';
import { StepButtons } from '../features/play/step-buttons';
import stepStyles from '../features/play/step-buttons.module.css';
import { ShortcutSheet, useShortcuts, type QuizAction } from '../features/shortcuts/shortcut-sheet';
import { LeaveDialog } from '../features/play/leave-dialog';
import { type Overlay, QuizFrame } from './quiz-frame';
import { CurrentQuestion, isSubmitting } from './current-question';
import { useQuizInProgress, type SubmitQuiz } from './use-quiz-in-progress';

/** A quiz that is being taken; submitting its form goes to the next question, and submits the quiz at the last one. */
export function QuizInProgress({ quiz, submit }: { quiz: ReadQuiz; submit: SubmitQuiz }) {
  const navigate = useNavigate();
  const progress = useQuizInProgress(quiz, submit);
  const { current, open, go, answered, checked } = progress;
  const question = quiz.quiz_data.questions[current];
  const result = checked.get(current);
  const [overlay, setOverlay] = useState<Overlay>();
  const area = useRef<HTMLDivElement>(null);
  const form = useQuestionFocus<HTMLFormElement>(current);
  const submitButton = useRef<HTMLButtonElement>(null);
  const jumpButton = useRef<HTMLButtonElement>(null);
  const last = quiz.quiz_data.questions.length - 1;
  const submitting = isSubmitting(submit);
  const leave = () => void navigate('/quizzes');

  function run(action: QuizAction) {
    if (submit.isPending) return;
    if (action.kind === 'choose') chooseByNumber(form.current, action.number);
    else if (action.kind === 'next') form.current?.requestSubmit();
    else if (action.kind === 'check') check();
    else if (action.kind === 'forward') go(Math.min(current + 1, last));
    else if (action.kind === 'previous') go(Math.max(current - 1, 0));
    else if (action.kind === 'leave') findHeading(form.current)?.focus();
    else setOverlay('keys');
  }
  useShortcuts(area, run);

  function check() {
    if (answered[current] && !result && !submitting) progress.check();
  }

  function giveUp() {
    progress.check(UNKNOWN_ANSWER);
    if (!progress.canCheck) go(Math.min(current + 1, last));
  }

  function advance() {
    if (current < last) return go(current + 1);
    if (open.length > 0) return jumpButton.current?.focus();
    if (submitting) return;
    // The answer field is disabled meanwhile and would lose the focus.
    submitButton.current?.focus();
    progress.submitQuiz();
  }

  const foot = (
    <>
      {result && question && <AnswerSheet key={current} checked={result} question={question} />}
      <StepButtons
        isFirst={current === 0}
        isLast={current === last}
        result={result && (result.is_correct ? 'good' : 'bad')}
        open={open}
        submitting={submitting}
        submitRef={submitButton}
        jumpRef={jumpButton}
        onPrevious={() => go(current - 1)}
        onJump={go}
        onQuestions={() => setOverlay('questions')}
        canCheck={progress.canCheck}
        {...checkButtons(progress, check, giveUp)}
      />
    </>
  );
  return (
    <div ref={area}>
      <Form ref={form} onSubmit={advance}>
        <QuizFrame quiz={quiz} progress={progress} foot={foot} onOverlay={setOverlay} onLeave={leave}>
          <CurrentQuestion questions={quiz.quiz_data.questions} progress={progress} submit={submit} />
        </QuizFrame>
      </Form>
      <Overlays shown={overlay} progress={progress} onLeave={leave} onClose={() => setOverlay(undefined)} />
    </div>
  );
}

/** “I don’t know” until there is an answer, which can then be checked, once. */
function checkButtons(
  { answered, current, checked, checking, canCheck }: ReturnType<typeof useQuizInProgress>,
  onCheck: () => void,
  onUnknown: () => void,
) {
  const skip = <Button message="quiz.play.unknown" variant="ghost" busy={checking} onClick={onUnknown} />;
  if (!answered[current]) return { skip };
  if (checked.has(current) || !canCheck) return {};
  const check = (
    <Button busy={checking} className={stepStyles.go} aria-keyshortcuts="Shift+Enter" onClick={onCheck}>
      <FormattedMessage id="quiz.play.check" />
    </Button>
  );
  return { check };
}

interface OverlaysProps {
  shown: Overlay | undefined;
  progress: ReturnType<typeof useQuizInProgress>;
  onLeave: () => void;
  onClose: () => void;
}

function Overlays({ shown, progress, onLeave, onClose }: OverlaysProps) {
  if (shown === 'keys') return <ShortcutSheet onClose={onClose} />;
  if (shown === 'leave') return <LeaveDialog onLeave={onLeave} onClose={onClose} />;
  if (shown !== 'questions') return null;
  const jump = (index: number) => {
    onClose();
    progress.go(index);
  };
  return (
    <Dialog sheet message="quiz.play.jumps" closeMessage="quiz.keys.close" onClose={onClose}>
      <JumpButtons answered={progress.answered} current={progress.current} onJump={jump} />
    </Dialog>
  );
}

/** Focuses the text box or heading of each new question; on opening the heading, unless something has the focus. */
function useQuestionFocus<Area extends HTMLElement>(current: number) {
  const area = useRef<Area>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    if (before === current) return;
    if (before !== undefined) return focusQuestion(area.current);
    // The shell focuses the whole screen after it has rendered; this runs afterwards.
    queueMicrotask(() => {
      const form = area.current;
      if (form && document.activeElement?.contains(form)) findHeading(form)?.focus({ preventScroll: true });
    });
  }, [current]);
  return area;
}

/** Selects the option with that number, from 1; in a matching the word, and once one is chosen the meaning. */
function chooseByNumber(form: HTMLElement | null, number: number): void {
  const side = form?.querySelector('[data-tile="left"][aria-pressed="true"]') ? 'right' : 'left';
  const answers = form?.querySelectorAll<HTMLElement>(`input[type="radio"], [data-tile="${side}"]`);
  const chosen = answers?.[number - 1];
  chosen?.focus();
  chosen?.click();
}

function focusQuestion(form: HTMLElement | null): void {
  const box = form?.querySelector<HTMLElement>('input[type="text"]');
  (box ?? findHeading(form))?.focus();
}

const findHeading = (form: HTMLElement | null) => form?.querySelector('h2');
