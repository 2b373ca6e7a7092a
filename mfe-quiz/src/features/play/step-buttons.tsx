import type { ReactNode, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon } from '@glossa/kit/ui';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  /** Indexes of the questions without an answer. */
  open: readonly number[];
  submitting: boolean;
  submitRef: RefObject<HTMLButtonElement | null>;
  /** The button to the first question without an answer. */
  jumpRef: RefObject<HTMLButtonElement | null>;
  onPrevious: () => void;
  onJump: (index: number) => void;
  /** Opens the numbers of the questions, which a phone has no room for. */
  onQuestions: () => void;
  /** The question was checked: going on is what is left. */
  result: 'good' | 'bad' | undefined;
  /** Stands before Next: the way past a question without an answer. */
  skip?: ReactNode;
  /** Comes after Next, and is the main button instead of it. */
  check?: ReactNode;
  canCheck: boolean;
}

/** Previous, and the submit button of the surrounding form: Next, or Submit on the last question. */
export function StepButtons(props: StepButtonsProps) {
  const { isFirst, isLast, open, submitting, submitRef, jumpRef, onJump, result, canCheck } = props;
  const intl = useIntl();
  const [firstOpen] = open;
  const isShort = isLast && firstOpen !== undefined;
  // This question needs nothing more: the way to the first open one is the main button.
  const leavesOpen = isShort && !props.skip && !props.check;
  const main = result === 'bad' ? 'danger' : 'primary';
  const variant = isShort || (canCheck && !result) ? 'secondary' : main;
  const mainClass = result === 'good' ? `${styles.go} ${styles.right}` : styles.go;
  const toOpen = isShort && (
    <Button
      ref={jumpRef}
      {...(leavesOpen ? { variant: main, className: mainClass } : { variant: 'ghost', size: 'small' })}
      onClick={() => onJump(firstOpen)}
    >
      <FormattedMessage id="quiz.play.toOpen" values={{ number: firstOpen + 1 }} />
    </Button>
  );
  return (
    <div className={styles.steps}>
      {isShort && (
        <p className={styles.open}>
          <FormattedMessage id="quiz.play.open" values={{ count: open.length }} />
          {!leavesOpen && toOpen}
        </p>
      )}
      <Button
        variant="ghost"
        className={styles.icon}
        aria-label={intl.formatMessage({ id: 'quiz.play.previous' })}
        disabled={isFirst || submitting}
        onClick={props.onPrevious}
      >
        <Icon name="arrow-left" />
      </Button>
      <Button
        variant="ghost"
        className={`${styles.icon} ${styles.questions}`}
        aria-label={intl.formatMessage({ id: 'quiz.play.jumps' })}
        aria-haspopup="dialog"
        onClick={props.onQuestions}
      >
        <Icon name="grid" />
      </Button>
      {props.skip}
      <Button
        key={isLast ? 'submit' : 'next'}
        ref={submitRef}
        type="submit"
        variant={variant}
        className={isShort ? styles.go : mainClass}
        disabled={isShort}
        busy={isLast ? submitting : undefined}
        message={`quiz.play.${!isLast ? 'next' : submitting ? 'submitting' : 'submit'}`}
      />
      {leavesOpen ? toOpen : props.check}
    </div>
  );
}
