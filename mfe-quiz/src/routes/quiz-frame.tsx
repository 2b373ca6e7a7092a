import { formatClock } from '@glossa/kit/format';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReadQuiz } from '@glossa/contract/read/quiz';
import { Button, FocusScreen, Notice, Text, VisuallyHidden } from '@glossa/kit/ui';
import type { Stopwatch } from '../features/draft/stopwatch';
import { JumpButtons, ProgressNews } from '../features/play/jump-buttons';
import { Credit } from '../question/question-text';
import styles from './quiz-frame.module.css';
import type { useQuizInProgress } from './use-quiz-in-progress';

export type Overlay = 'keys' | 'questions' | 'leave';

interface QuizFrameProps {
  quiz: ReadQuiz;
  progress: ReturnType<typeof useQuizInProgress>;
  foot: ReactNode;
  onOverlay: (overlay: Overlay) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The bar above the question, and what is told of the whole quiz: once, beside its first question. */
export function QuizFrame({ quiz, progress, foot, onOverlay, onLeave, children }: QuizFrameProps) {
  const intl = useIntl();
  const { questions, estimated_time: time, notice, generated_by: author } = quiz.quiz_data;
  const { answered, open, behind } = progress;
  const result = progress.checked.get(progress.current);
  const total = questions.length;
  const done = total - open.length;
  const isFirst = progress.current === 0;
  return (
    <FocusScreen
      leaveLabel={intl.formatMessage({ id: 'quiz.play.leave' })}
      // The server or this browser keeps the answers, unless it refuses to.
      onLeave={behind === 'unstored' ? () => onOverlay('leave') : onLeave}
      progress={{
        label: intl.formatMessage({ id: 'quiz.play.progress' }, { answered: done, total }),
        value: done,
        max: total,
        valueText: intl.formatMessage({ id: 'quiz.play.percent' }, { share: done / Math.max(total, 1) }),
      }}
      aside={<ElapsedClock stopwatch={progress.stopwatch} />}
      foot={foot}
      tone={result && (result.is_correct ? 'good' : 'bad')}
    >
      <ProgressNews answered={done} total={total} />
      {notice && isFirst && (
        <Notice
          message={notice.code === 'other_types' ? 'quiz.play.otherTypes' : 'quiz.play.fewerQuestions'}
        />
      )}
      {children}
      <div className={styles.jumps}>
        <JumpButtons answered={answered} current={progress.current} onJump={progress.go} />
      </div>
      <footer className={styles.foot}>
        {time !== null && isFirst && <Text message="quiz.play.estimated" values={{ time }} />}
        <Credit id="quiz.play.credit" name={author} />
        <Button variant="ghost" size="small" className={styles.keys} onClick={() => onOverlay('keys')}>
          <FormattedMessage id="quiz.keys.title" />
          <kbd aria-hidden="true">?</kbd>
        </Button>
      </footer>
    </FocusScreen>
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
    <p role="timer">
      <VisuallyHidden>
        <FormattedMessage id="quiz.play.elapsed" />{' '}
      </VisuallyHidden>
      {text}
    </p>
  );
}
