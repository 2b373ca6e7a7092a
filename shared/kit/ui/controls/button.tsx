import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';
import { joinClasses } from '../join-classes';
import { type MessageProps, showMessage } from '../message-props';

interface ButtonLook {
  /** One `primary` (default) a screen; `ghost` in a row of its kind; `danger-quiet` leads to `danger`. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
  /** `small` is 40 px high, the default 44 px. */
  size?: 'small' | 'medium';
}

/** The attributes and the content of a button or a link that looks like one. */
const dress = <Props extends ButtonLook & MessageProps & { className?: string | undefined }>({
  variant = 'primary',
  size = 'medium',
  className,
  message,
  values,
  children,
  ...rest
}: Props) => ({
  ...rest,
  className: joinClasses(styles.button, styles[variant], styles[size], className),
  children: showMessage({ message, values, children }),
});

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook, MessageProps {
  /** Keeps the focus, shows a spinner, ignores presses. Where it is given, a double click counts as one. */
  busy?: boolean | undefined;
}

/** A button; of type `button` unless told otherwise, so that it sends no form by accident. */
export function Button({ busy, type = 'button', onClick, ...props }: ButtonProps) {
  const { children, ...rest } = dress(props);

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
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Omit<LinkProps, 'children'>, ButtonLook, MessageProps {}

export const ButtonLink = (props: ButtonLinkProps) => <Link {...dress(props)} />;

export interface IconButtonProps extends Omit<ButtonProps, keyof MessageProps | 'aria-label' | 'title'> {
  icon: IconName;
  /** Its accessible name and tooltip. */
  label: string;
}

export const IconButton = ({ icon, label, variant = 'ghost', className, busy, ...rest }: IconButtonProps) => (
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

/** Leads to the plans, and from there back. */
export const PlansLink = (look: Pick<ButtonLinkProps, 'message' | 'size'>) => (
  <ButtonLink {...look} to="/subscription" state={{ from: window.location.pathname }} variant="secondary" />
);
