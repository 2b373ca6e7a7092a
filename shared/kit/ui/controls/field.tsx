import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { joinClasses } from '../join-classes';
import { VisuallyHidden } from '../visually-hidden';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the control invalid. */
  error?: ReactNode;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
}

interface FieldProps extends FieldTexts {
  id: string;
  className?: string;
  children: ReactNode;
}

export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = joinClasses(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined);
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

/** A control with its texts. */
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

/** Everything an `<input>` takes, `ref` included; `className` goes to the element around label and input. */
export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

/** After a refused form, move the focus to the first field with an `error`. */
export function TextField({ id, label, hint, error, hideLabel, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <input {...input} {...fieldAria(inputId, { hint, error })} id={inputId} className={styles.control} />
    </Field>
  );
}

/** The options of a select, by their values. */
export const listOptions = <Value extends string | number>(
  values: readonly Value[],
  nameOf: (value: Value) => ReactNode = String,
) =>
  values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));

/** Everything a `<select>` takes, `ref` included; its `<option>` elements are the children. */
export interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {}

export function SelectField({ id, label, hint, error, hideLabel, className, ...select }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <Field id={selectId} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <div className={styles.select}>
        <select
          {...select}
          {...fieldAria(selectId, { hint, error })}
          id={selectId}
          className={styles.control}
        />
      </div>
    </Field>
  );
}
