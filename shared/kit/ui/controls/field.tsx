import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { joinClasses } from '../join-classes';
import { showMessage } from '../message-props';
import { VisuallyHidden } from '../visually-hidden';

export interface FieldTexts {
  /** The id of the message that is the label. */
  message?: string | undefined;
  label?: ReactNode;
  hint?: ReactNode;
  /** Marks the control invalid. */
  error?: ReactNode;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
}

interface FieldProps extends FieldTexts {
  id: string | undefined;
  className: string | undefined;
  /** Draws the control with the attributes that join it to its texts. */
  children: (attributes: {
    id: string;
    className: string | undefined;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A control with its texts. */
function Field({ id, message, label, hint, error, hideLabel, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const text = showMessage({ message, children: label });
  const describedBy = joinClasses(
    hint ? `${controlId}-hint` : undefined,
    error ? `${controlId}-error` : undefined,
  );
  return (
    <div className={joinClasses(styles.field, className)}>
      <label className={hideLabel ? undefined : styles.label} htmlFor={controlId}>
        {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Everything an `<input>` takes, `ref` included; `className` goes to the element around label and input. */
export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

/** After a refused form, move the focus to the first field with an `error`. */
export function TextField(props: TextFieldProps) {
  const { id, message, label, hint, error, hideLabel, className, ...input } = props;
  const texts = { id, message, label, hint, error, hideLabel, className };
  return <Field {...texts}>{(attributes) => <input {...input} {...attributes} />}</Field>;
}

/** Everything a `<textarea>` takes, `ref` included. */
export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** It grows with its text. */
export function TextArea({ id, message, label, hint, error, hideLabel, className, ...area }: TextAreaProps) {
  const texts = { id, message, label, hint, error, hideLabel, className };
  const look = joinClasses(styles.control, styles.area);
  return (
    <Field {...texts}>
      {(attributes) => <textarea dir="auto" {...area} {...attributes} className={look} />}
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

export function SelectField(props: SelectFieldProps) {
  const { id, message, label, hint, error, hideLabel, className, ...select } = props;
  const texts = { id, message, label, hint, error, hideLabel, className };
  return (
    <Field {...texts}>
      {(attributes) => (
        <div className={styles.select}>
          <select {...select} {...attributes} />
        </div>
      )}
    </Field>
  );
}
