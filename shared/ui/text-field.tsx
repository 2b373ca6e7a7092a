import { useId, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from './field';
import styles from './field.module.css';

/** Everything an `<input>` takes, `ref` included; `className` goes to the element around label and input. */
export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

/** A labelled line of text. After a refused form, move the focus to the first field with an `error`. */
export function TextField({ id, label, hint, error, hideLabel, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <input {...input} {...fieldAria(inputId, { hint, error })} id={inputId} className={styles.control} />
    </Field>
  );
}
