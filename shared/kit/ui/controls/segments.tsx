import { useId, type ReactNode } from 'react';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';
import { joinClasses } from '../join-classes';
import styles from './segments.module.css';
import { VisuallyHidden } from '../visually-hidden';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconName;
}

export interface SegmentsProps<Value extends string> {
  /** For assistive technology only. */
  legend: ReactNode;
  /** Two to four. */
  segments: readonly Segment<Value>[];
  /** Undefined while none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
}

/** Radio buttons drawn as one bar. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, segments, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={joinClasses(styles.segments, className)}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size="small" />}
          <span className={styles.label}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
