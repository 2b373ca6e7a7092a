import { Button, Notice } from '@glossa/kit/ui';
import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './discard-question.module.css';

/** Asks before unsaved changes are lost. */
export function DiscardQuestion({ ref, onDiscard }: { ref?: Ref<HTMLButtonElement>; onDiscard: () => void }) {
  return (
    <Notice tone="warning">
      <div className={styles.question}>
        <FormattedMessage id="vocabulary.edit.unsaved" />
        <Button ref={ref} variant="secondary" size="small" onClick={onDiscard}>
          <FormattedMessage id="vocabulary.edit.discard" />
        </Button>
      </div>
    </Notice>
  );
}
