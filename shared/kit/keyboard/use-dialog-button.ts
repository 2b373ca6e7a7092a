import { useRef, useState } from 'react';

/**
 * `content` stays as it was when the dialog opened. Closing gives the focus back to the button, which Safari
 * does not focus at a click.
 */
export function useDialogButton<Content>(content: Content) {
  const ref = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly content: Content }>();
  return {
    /** What the dialog was opened with; undefined while it is closed. */
    opened: opened?.content,
    close: () => {
      setOpened(undefined);
      ref.current?.focus();
    },
    /** These props belong to the button that opens the dialog. */
    button: { ref, 'aria-haspopup': 'dialog' as const, onClick: () => setOpened({ content }) },
  };
}
