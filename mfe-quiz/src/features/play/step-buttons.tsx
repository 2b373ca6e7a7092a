import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@glossa/kit/ui';
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
}

/** Previous, and the submit button of the surrounding form: Next, or Submit on the last question. */
export function StepButtons(props: StepButtonsProps) {
  const { isFirst, isLast, open, submitting, submitRef, jumpRef, onPrevious, onJump } = props;
  const [firstOpen] = open;
  return (
    <div className={styles.steps}>
      <Button variant="secondary" disabled={isFirst || submitting} onClick={onPrevious}>
        <FormattedMessage id="quiz.play.previous" />
      </Button>
      {isLast ? (
        <Button
          key="submit"
          ref={submitRef}
          type="submit"
          disabled={firstOpen !== undefined}
          busy={submitting}
        >
          <FormattedMessage id={submitting ? 'quiz.play.submitting' : 'quiz.play.submit'} />
        </Button>
      ) : (
        <Button key="next" type="submit">
          <FormattedMessage id="quiz.play.next" />
        </Button>
      )}
      {isLast && firstOpen !== undefined && (
        <p className={styles.open}>
          <FormattedMessage id="quiz.play.open" values={{ count: open.length }} />
          <Button ref={jumpRef} variant="ghost" size="small" onClick={() => onJump(firstOpen)}>
            <FormattedMessage id="quiz.play.toOpen" values={{ number: firstOpen + 1 }} />
          </Button>
        </p>
      )}
    </div>
  );
}
