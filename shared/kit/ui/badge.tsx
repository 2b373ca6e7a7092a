import { FormattedMessage } from 'react-intl';
import styles from './badge.module.css';
import { joinClasses } from './join-classes';
import type { MessageProps } from './message-props';
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
export function Badge({
  tone = 'neutral',
  className,
  message,
  children = message && <FormattedMessage id={message} />,
}: BadgeProps) {
  return <span className={joinClasses(styles.badge, styles[tone], tones[tone], className)}>{children}</span>;
}
