import { useEffect, useState } from 'react';
import { Icon, VisuallyHidden } from '@glossa/shared/ui';
import { clockText } from './clock-text';
import styles from './elapsed-clock.module.css';
import type { Stopwatch } from './stopwatch';

interface ElapsedClockProps {
  stopwatch: Stopwatch;
  label: string;
}

/** A running clock. Only this element is drawn again each second. */
export function ElapsedClock({ stopwatch, label }: ElapsedClockProps) {
  const [text, setText] = useState(() => clockText(stopwatch.seconds()));
  useEffect(() => {
    const timer = setInterval(() => setText(clockText(stopwatch.seconds())), 1000);
    return () => clearInterval(timer);
  }, [stopwatch]);
  return (
    <p className={styles.clock} role="timer">
      <Icon name="clock" size="small" />
      <VisuallyHidden>{label} </VisuallyHidden>
      {text}
    </p>
  );
}
