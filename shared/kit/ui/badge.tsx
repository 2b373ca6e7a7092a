import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { joinClasses } from './join-classes';
import tones from './tones.module.css';

/** The meaning of a color, which is also said in words. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad';
/** `level`: of a lesson or a word. `sun`: Premium, and words that are saved. */
export type BadgeTone = Tone | 'level' | 'sun';

export interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

/** A short fact about the thing it stands on: a level, a status. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={joinClasses(styles.badge, styles[tone], tones[tone], className)}>{children}</span>;
}
