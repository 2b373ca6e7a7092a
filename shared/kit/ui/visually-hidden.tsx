import { type MessageProps, showMessage } from './message-props';
import styles from './visually-hidden.module.css';

export function VisuallyHidden(content: MessageProps) {
  return <span className={styles.hidden}>{showMessage(content)}</span>;
}
