import { useId, type ReactNode } from 'react';
import styles from './progress-bar.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface ProgressBarProps {
  label: ReactNode;
  /** From 0 to `max`; beyond it the bar is full. */
  value: number;
  /** Default 100. */
  max?: number;
  /** The value in words, shown at the end of the line and read out instead of a percentage. */
  valueText?: string;
  /** Keep label and value for assistive technology only. */
  hideLabel?: boolean;
}

/** How far something has come. */
export function ProgressBar({ label, value, max = 100, valueText, hideLabel = false }: ProgressBarProps) {
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
        className={styles.bar}
        value={Math.min(Math.max(value, 0), max)}
        max={max}
        aria-valuetext={valueText}
      />
    </div>
  );
}
