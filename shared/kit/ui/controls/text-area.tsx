import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../join-classes';
import { Field, fieldAria, type FieldTexts } from './field';
import styles from './field.module.css';

/** Everything a `<textarea>` takes, `ref` included. It grows with its text. */
export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextArea({ id, label, hint, error, hideLabel, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <Field id={areaId} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <textarea
        dir="auto"
        {...area}
        {...fieldAria(areaId, { hint, error })}
        id={areaId}
        className={joinClasses(styles.control, styles.area)}
      />
    </Field>
  );
}
