import { useCallback, useEffect, useRef, useState, type Ref } from 'react';
import { Button, Notice } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import styles from './editing.module.css';

/** Keeps whether a word is edited. Afterwards the button that began it is focused. */
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
