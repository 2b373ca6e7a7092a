import { Button, type ButtonProps } from './button';
import styles from './button.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import { joinClasses } from './join-classes';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'title'> {
  icon: IconName;
  /** What it does, in words: its name for assistive technology and its tooltip. */
  label: string;
}

/** A square button that shows only an icon. */
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
