import { type MessageOrLabel, showMessage } from '../message-props';
import styles from './spinner.module.css';
import { VisuallyHidden } from '../visually-hidden';

export type SpinnerProps = MessageOrLabel & {
  /** Keeps the text for assistive technology only. */
  hideLabel?: boolean;
};

/** Shows after 300 ms, so that fast loading does not flash. */
export function Spinner({ label, message, hideLabel = false }: SpinnerProps) {
  const text = label ?? showMessage({ message });
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
    </div>
  );
}
