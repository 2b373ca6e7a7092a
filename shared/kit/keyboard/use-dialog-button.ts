import { type ComponentProps, useRef, useState } from 'react';

interface DialogButton<Content> {
  /** What the dialog was opened with; undefined while it is closed. */
  readonly opened: Content | undefined;
  readonly close: () => void;
  /** These props belong to the button that opens the dialog. */
  readonly button: Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-haspopup'>;
}

/**
 * A button and its dialog, which keeps the `content` of the moment at which it was opened. Closing gives the focus back to the
 * button, also where the browser does not: Safari does not focus a button that is clicked, and another app may be shown in
 * place of the dialog.
 */
export function useDialogButton<Content>(content: Content): DialogButton<Content> {
  const ref = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ readonly content: Content }>();
  return {
    opened: opened?.content,
    close: () => {
      setOpened(undefined);
      ref.current?.focus();
    },
    button: { ref, 'aria-haspopup': 'dialog', onClick: () => setOpened({ content }) },
  };
}
