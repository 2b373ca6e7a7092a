import { useRef, useState } from 'react';

/**
 * A button and its dialog, which keeps the `content` of the moment at which it was opened. Closing gives the focus back to the
 * button, also where the browser does not: Safari does not focus a button that is clicked, and another app may be shown in
 * place of the dialog.
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
