import { Button, ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { RetryButton } from '../../word/retry-button';
import styles from './quiz-launch.module.css';

/** The quiz remote cannot be reached: says so where the options would have opened. */
export function QuizAway({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="vocabulary.quiz.away" />}
      text={<FormattedMessage id="vocabulary.quiz.awayHint" />}
      action={
        <div className={styles.actions}>
          <RetryButton query={{ refetch: onRetry }} />
          <Button variant="ghost" size="small" onClick={onClose}>
            <FormattedMessage id="vocabulary.close" />
          </Button>
        </div>
      }
    />
  );
}
