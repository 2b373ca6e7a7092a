import styles from './button.module.css';
import { joinClasses } from './join-classes';

/** How a button, or a link that looks like one, is drawn. */
export interface ButtonLook {
  /**
   * One `primary` a screen; `ghost` for what stands in a row of its kind; `danger-quiet` leads to where `danger` is
   * pressed. Default `primary`.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
  /** `small` is 40 px high, the default 44 px. */
  size?: 'small' | 'medium';
}

export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook, extra?: string): string {
  return joinClasses(styles.button, styles[variant], styles[size], extra);
}
