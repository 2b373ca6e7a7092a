import type { ReactNode } from 'react';
import styles from './field.module.css';
import { joinClasses } from './join-classes';
import { VisuallyHidden } from './visually-hidden';

/** What every form field says around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Read out after the label, and shown under the control. */
  hint?: ReactNode;
  /** Why the value is refused; its presence marks the control invalid. */
  error?: ReactNode;
  /** Keep the label for assistive technology only, where the screen already says it. */
  hideLabel?: boolean;
}

interface FieldProps extends FieldTexts {
  /** The control's id; hint and error take theirs from it. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** The attributes that tie a control to its hint and error. */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = joinClasses(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined);
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label above, hint and error under a control. */
export function Field({ id, label, hint, error, hideLabel, className, children }: FieldProps) {
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={hideLabel ? undefined : styles.label} htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
