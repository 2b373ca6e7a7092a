import { Button, Notice } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import styles from './vocabulary-away.module.css';

interface VocabularyAwayProps {
  onRetry: () => void;
  onClose?: () => void;
}

/** The vocabulary app cannot be reached; the lesson goes on without it. */
export function VocabularyAway({ onRetry, onClose }: VocabularyAwayProps) {
  return (
    <Notice tone="warning">
      <FormattedMessage id="video.vocabulary.away" />
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onRetry}>
          <FormattedMessage id="video.tryAgain" />
        </Button>
        {onClose && (
          <Button variant="ghost" size="small" onClick={onClose}>
            <FormattedMessage id="video.vocabulary.close" />
          </Button>
        )}
      </div>
    </Notice>
  );
}
