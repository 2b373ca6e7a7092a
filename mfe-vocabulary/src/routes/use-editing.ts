import { useCallback, useEffect, useRef, useState } from 'react';

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
