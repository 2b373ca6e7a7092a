import { useEffect, useState } from 'react';
import { formatClock } from '@glossa/shared/format-clock';
import { Icon, VisuallyHidden } from '@glossa/shared/ui';
import styles from './elapsed-clock.module.css';
import type { Stopwatch } from './stopwatch';

const TICK_MS = 1_000;

interface ElapsedClockProps {
  stopwatch: Stopwatch;
  label: string;
}

/** A running clock. Only this element renders each second. */
export function ElapsedClock({ stopwatch, label }: ElapsedClockProps) {
  const [text, setText] = useState(() => formatClock(stopwatch.seconds()));
  useEffect(() => {
    const timer = setInterval(() => setText(formatClock(stopwatch.seconds())), TICK_MS);
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
