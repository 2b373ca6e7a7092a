import { Button, Notice } from '@glossa/shared/ui';
import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './discard-question.module.css';

interface DiscardQuestionProps {
  /** The button that throws the changes away. */
  ref?: Ref<HTMLButtonElement>;
  onDiscard: () => void;
}

/** What was typed is about to be lost. */
export function DiscardQuestion({ ref, onDiscard }: DiscardQuestionProps) {
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
