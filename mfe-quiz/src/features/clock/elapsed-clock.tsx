import { useEffect, useState } from 'react';
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

/** Seconds as `m:ss`; hours are counted in minutes. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
