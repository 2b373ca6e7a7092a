import { formatClock } from '@glossa/kit/format';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReadQuiz } from '@glossa/contract/read/quiz';
import { Button, Icon, Notice, PageHeader, VisuallyHidden } from '@glossa/kit/ui';
import type { Stopwatch } from '../features/draft/stopwatch';
import { JumpButtons, QuizProgress } from '../features/play/quiz-progress';
import { Credit } from '../question/question-text';
import { ShortcutSheet, useShortcuts, type QuizAction } from '../features/shortcuts/shortcut-sheet';
import { QuestionForm } from './question-form';
import styles from './quiz-in-progress.module.css';
import { useQuizInProgress, type SubmitQuiz } from './use-quiz-in-progress';

export function QuizInProgress({ quiz, submit }: { quiz: ReadQuiz; submit: SubmitQuiz }) {
  const { questions, estimated_time: time, notice, generated_by: author } = quiz.quiz_data;
  const progress = useQuizInProgress(quiz, submit);
  const { current, answered, open, go } = progress;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const form = useQuestionFocus<HTMLFormElement>(current);
  const total = questions.length;
  const done = total - open.length;

  function run(action: QuizAction) {
    if (submit.isPending) return;
    if (action.kind === 'choose') chooseByNumber(form.current, action.number);
    else if (action.kind === 'next') form.current?.requestSubmit();
    else if (action.kind === 'forward') go(Math.min(current + 1, total - 1));
    else if (action.kind === 'previous') go(Math.max(current - 1, 0));
    else if (action.kind === 'leave') focusHeading(form.current);
    else setSheetOpen(true);
  }
  useShortcuts(area, run);

  return (
    <div ref={area} className={styles.quiz}>
      <PageHeader
        title={<FormattedMessage id="quiz.play.title" />}
        subtitle={time !== null && <FormattedMessage id="quiz.play.estimated" values={{ time }} />}
        actions={<ElapsedClock stopwatch={progress.stopwatch} />}
      />
      {notice && (
        <Notice>
          <FormattedMessage
            id={notice.code === 'other_types' ? 'quiz.play.otherTypes' : 'quiz.play.fewerQuestions'}
          />
        </Notice>
      )}
      <QuizProgress answered={done} total={total} />
      <QuestionForm ref={form} questions={questions} progress={progress} submit={submit} />
      {progress.behind && (
        <Notice>
          <FormattedMessage id={progress.behind === 'stored' ? 'quiz.play.behind' : 'quiz.play.unkept'} />
        </Notice>
      )}
      <JumpButtons answered={answered} current={current} onJump={go} />
      <footer className={styles.foot}>
        <Credit id="quiz.play.credit" name={author} />
        <Button variant="ghost" size="small" className={styles.keys} onClick={() => setSheetOpen(true)}>
          <FormattedMessage id="quiz.keys.title" />
          <kbd aria-hidden="true">?</kbd>
        </Button>
      </footer>
      {isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

const TICK_MS = 1_000;

/** The time spent so far. Only this element renders each second. */
function ElapsedClock({ stopwatch }: { stopwatch: Stopwatch }) {
  const [text, setText] = useState(() => formatClock(stopwatch.seconds()));
  useEffect(() => {
    const timer = setInterval(() => setText(formatClock(stopwatch.seconds())), TICK_MS);
    return () => clearInterval(timer);
  }, [stopwatch]);
  return (
    <p className={styles.clock} role="timer">
      <Icon name="clock" size="small" />
      <VisuallyHidden>
        <FormattedMessage id="quiz.play.elapsed" />{' '}
      </VisuallyHidden>
      {text}
    </p>
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

const focusHeading = (form: HTMLElement | null): void => findHeading(form)?.focus();

/** Selects the option with that number, from 1; in a matching question focuses the list with that number. */
function chooseByNumber(form: HTMLElement | null, number: number): void {
  const radios = form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
  const radio = radios[number - 1];
  radio?.focus();
  radio?.click();
  if (radios.length === 0) form?.querySelectorAll('select')[number - 1]?.focus();
}

function focusQuestion(form: HTMLElement | null): void {
  const box = form?.querySelector<HTMLElement>('input[type="text"]');
  (box ?? findHeading(form))?.focus();
}

const findHeading = (form: HTMLElement | null) => form?.querySelector('h2');
