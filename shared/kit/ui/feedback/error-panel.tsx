import { useRef, type ReactNode } from 'react';
import { useFocusOnRemoval } from '../../keyboard/use-focus-on-removal';
import { Icon } from '../icon';
import { type MessageProps, showMessage } from '../message-props';
import styles from './error-panel.module.css';

/** The title is shown in place of the message, which is there for the errors that have none. */
type Title =
  | { message: string; values?: MessageProps['values']; title?: ReactNode }
  | { message?: never; values?: never; title: NonNullable<ReactNode> };

export type ErrorPanelProps = Title & {
  text?: ReactNode;
  action?: ReactNode;
  /** Default `h2`. */
  titleAs?: 'h2' | 'h3' | 'p';
};

/** Something failed, in the place where its result would have been. Read out at once. */
export function ErrorPanel({ title, text, action, titleAs: Title = 'h2', ...message }: ErrorPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(panel);
  return (
    <div ref={panel} className={styles.panel} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div className={styles.body}>
        <Title className={styles.title}>{title ?? showMessage(message)}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
