import { useId, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from './field';
import styles from './field.module.css';

/** Everything a `<select>` takes, `ref` included; its `<option>` elements are the children. */
export interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {}

/** A labelled native list to choose from. */
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
