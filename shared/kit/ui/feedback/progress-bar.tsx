import { useId, type ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import styles from './progress-bar.module.css';
import { VisuallyHidden } from '../visually-hidden';

export interface ProgressBarProps {
  label: ReactNode;
  /** From 0 to `max`. */
  value: number;
  max?: number;
  /** The value in words, shown and read out instead of a percentage. */
  valueText?: string;
  /** Keeps label and value for assistive technology only. */
  hideLabel?: boolean;
  /** `good`: what was wanted is reached. `warning`: little is left. Say so in words too. Default `accent`. */
  tone?: 'accent' | 'good' | 'warning';
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, valueText, hideLabel = false, tone = 'accent' } = props;
  const id = useId();
  const texts = (
    <>
      <label htmlFor={id}>{label}</label>
      {valueText && (
        <span className={styles.value} aria-hidden="true">
          {valueText}
        </span>
      )}
    </>
  );
  return (
    <div className={styles.progress}>
      {hideLabel ? <VisuallyHidden>{texts}</VisuallyHidden> : <div className={styles.texts}>{texts}</div>}
      <progress
        id={id}
        className={joinClasses(styles.bar, styles[tone])}
        value={Math.min(Math.max(value, 0), max)}
        max={max}
        aria-valuetext={valueText}
      />
    </div>
  );
}
