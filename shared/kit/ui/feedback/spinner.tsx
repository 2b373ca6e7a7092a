import styles from './spinner.module.css';
import { VisuallyHidden } from '../visually-hidden';

export interface SpinnerProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
}

/** Shows after 300 ms, so that fast loading does not flash. */
export function Spinner({ label, hideLabel = false }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </div>
  );
}
