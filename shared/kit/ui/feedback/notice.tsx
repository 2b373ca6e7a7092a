import { Icon } from '../icon';
import type { IconName } from '../icon-names';
import { IconButton } from '../controls/button';
import { joinClasses } from '../join-classes';
import { type MessageProps, showMessage } from '../message-props';
import styles from './notice.module.css';
import type { Tone } from '../badge';
import tones from '../tones.module.css';

const toneIcons: Partial<Record<Tone, IconName>> = { good: 'check', warning: 'alert', bad: 'alert' };

export interface NoticeProps extends MessageProps {
  tone?: Tone;
  dismiss?: { label: string; onDismiss: () => void };
}

/** News that does not interrupt. */
export function Notice({ tone = 'neutral', dismiss, ...content }: NoticeProps) {
  const icon = toneIcons[tone];
  return (
    <div className={joinClasses(styles.notice, styles[tone], tones[tone])} role="status">
      {icon && <Icon name={icon} className={styles.icon} />}
      <div className={styles.body}>{showMessage(content)}</div>
      {dismiss && (
        <IconButton
          icon="close"
          label={dismiss.label}
          size="small"
          className={styles.dismiss}
          onClick={dismiss.onDismiss}
        />
      )}
    </div>
  );
}
