import { useId } from 'react';
import styles from './word-change.module.css';

interface LongTextFieldProps {
  label: string;
  value: string;
  maxLength: number;
  lang?: string;
  onChange: (value: string) => void;
}

/** A labelled text of several lines. */
export function LongTextField({ label, value, maxLength, lang, onChange }: LongTextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        dir="auto"
        lang={lang}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
