import { Button, Notice } from '@glossa/shared/ui';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './discard-question.module.css';

/** Whether a word is being changed; afterwards the focus is back on the button that began it. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return {
    editing,
    start: useCallback(() => setEditing(true), []),
    stop: useCallback(() => setEditing(false), []),
    button,
  };
}

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
