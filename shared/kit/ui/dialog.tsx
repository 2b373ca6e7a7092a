import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './dialog.module.css';
import { joinClasses } from './join-classes';
import { IconButton } from './controls/button';
import { type MessageProps, showMessage } from './message-props';

export interface DialogProps extends MessageProps {
  /** Default: the message. */
  title?: ReactNode;
  /** A control that stands at the end of the title and is no part of it. */
  beside?: ReactNode;
  /** The id of the message that names the × button. */
  closeMessage: string;
  /** Called on Escape or ×. The owner closes the dialog by no longer rendering it, or keeps it open. */
  onClose: () => void;
  /** Buttons at the foot, which stays visible while the content scrolls. */
  actions?: ReactNode;
  /** Default: the title, so that it is read out and nothing scrolls away. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** At the foot of the screen, and closed by a click beside it too. */
  sheet?: boolean;
}

/** A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({ message, values, title, children, ...props }: DialogProps) {
  const { beside, closeMessage, onClose, actions, initialFocus, sheet = false } = props;
  const { formatMessage } = useIntl();
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);

  // A layout effect: its clean-up runs while the element is still in the page, so closing can return the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    show(dialog, initialFocus?.current ?? titleRef.current);
    return () => dialog?.close();
  }, [initialFocus]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside has a `cancel` event too, and that one bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    // In strict mode the dialog is open again by now.
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    // The browser may close without asking (Escape pressed twice), but the owner decides.
    show(event.currentTarget, initialFocus?.current ?? titleRef.current);
    onClose();
  }

  return (
    <dialog
      ref={dialogRef}
      className={joinClasses(styles.dialog, sheet && styles.sheet)}
      closedby={sheet ? 'any' : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
    >
      <div className={styles.frame}>
        <div className={styles.header}>
          <div className={styles.heading}>
            <h2 id={titleId} ref={titleRef} className={styles.title} tabIndex={-1}>
              {showMessage({ message, values, children: title })}
            </h2>
            {beside}
          </div>
          <IconButton
            icon="close"
            label={formatMessage({ id: closeMessage })}
            size="small"
            onClick={onClose}
          />
        </div>
        {/* A stop for the keyboard, so that what does not fit can be scrolled to without a mouse. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable */}
        <div className={styles.content} role="group" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null, focused: HTMLElement | null): void {
  dialog?.showModal();
  focused?.focus();
}
