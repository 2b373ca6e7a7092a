import { FormattedMessage } from 'react-intl';
import { Button } from '@glossa/shared/ui';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  /** How many questions have no answer yet. */
  open: number;
  submitting: boolean;
  onPrevious: () => void;
}

/** Previous, and the button of the form around: Next, or Submit on the last question. */
export function StepButtons({ isFirst, isLast, open, submitting, onPrevious }: StepButtonsProps) {
  return (
    <div className={styles.steps}>
      <Button variant="secondary" disabled={isFirst || submitting} onClick={onPrevious}>
        <FormattedMessage id="quiz.play.previous" />
      </Button>
      {isLast ? (
        <Button key="submit" type="submit" disabled={open > 0} busy={submitting}>
          <FormattedMessage id={submitting ? 'quiz.play.submitting' : 'quiz.play.submit'} />
        </Button>
      ) : (
        <Button key="next" type="submit">
          <FormattedMessage id="quiz.play.next" />
        </Button>
      )}
      {isLast && open > 0 && (
        <p className={styles.open}>
          <FormattedMessage id="quiz.play.open" values={{ count: open }} />
        </p>
      )}
    </div>
  );
}
