import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { Icon } from '../icon';
import type { IconName } from '../icon-paths';
import { joinClasses } from '../join-classes';
import { Message, type MessageProps } from '../message';

interface ButtonLook {
  /**
   * One `primary` a screen; `ghost` for what stands in a row of its kind; `danger-quiet` leads to where `danger` is
   * pressed. Default `primary`.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
  /** `small` is 40 px high, the default 44 px. */
  size?: 'small' | 'medium';
}

function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook, extra?: string): string {
  return joinClasses(styles.button, styles[variant], styles[size], extra);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook, MessageProps {
  /** Keeps the focus, shows a spinner, ignores presses. Where it is given, a double click counts as one. */
  busy?: boolean | undefined;
}

/** A button; of type `button` unless told otherwise, so that it sends no form by accident. */
export function Button({
  variant,
  size,
  busy,
  type = 'button',
  className,
  onClick,
  message,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second click may come before it is rendered that the first one has begun something.
    const isRepeated = busy !== undefined && event.detail > 1;
    // Not `disabled`: that would drop the focus. Preventing the default also stops a form from being sent again.
    if (busy || isRepeated) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      <Message message={message}>{children}</Message>
    </button>
  );
}

export interface ButtonLinkProps extends Omit<LinkProps, 'children'>, ButtonLook, MessageProps {}

export function ButtonLink({ variant, size, className, message, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant, size }, className)}>
      <Message message={message}>{children}</Message>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, keyof MessageProps | 'aria-label' | 'title'> {
  icon: IconName;
  /** Its accessible name and tooltip. */
  label: string;
}

export function IconButton({ icon, label, variant = 'ghost', className, busy, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      busy={busy}
      variant={variant}
      className={joinClasses(styles.square, className)}
      aria-label={label}
      title={label}
    >
      {!busy && <Icon name={icon} />}
    </Button>
  );
}
