import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of editing a word. Afterwards the button that began it is focused. */
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
