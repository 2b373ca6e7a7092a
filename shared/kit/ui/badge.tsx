import styles from './badge.module.css';
import { joinClasses } from './join-classes';
import { type MessageProps, showMessage } from './message-props';
import tones from './tones.module.css';

/** The meaning of a color, which is also said in words. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad';
/** `level`: of a lesson or a word. `sun`: Premium, and words that are saved. */
export type BadgeTone = Tone | 'level' | 'sun';

export interface BadgeProps extends MessageProps {
  tone?: BadgeTone;
  className?: string;
}

/** A short fact about the thing it stands on: a level, a status. */
export function Badge({ tone = 'neutral', className, ...content }: BadgeProps) {
  const classes = joinClasses(styles.badge, styles[tone], tones[tone], className);
  return <span className={classes}>{showMessage(content)}</span>;
}
