import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Character, type CharacterName } from '../characters/character';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';
import { showMessage } from '../message-props';

export interface EmptyStateProps {
  /** The id of a message that is the title. */
  message?: string;
  title?: ReactNode;
  /** The id of a message that is the text. */
  hint?: string;
  text?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  icon?: IconName;
  /** Instead of an icon, where there is nothing else on the screen. */
  character?: CharacterName;
  /** Default `h2`. */
  titleAs?: 'h2' | 'h3' | 'p';
}

export function EmptyState({ action, icon, character, titleAs: Title = 'h2', ...texts }: EmptyStateProps) {
  const text = showMessage({ message: texts.hint, children: texts.text });
  return (
    <div className={styles.empty}>
      {character && <Character name={character} />}
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size="large" />
        </span>
      )}
      <Title className={styles.title}>{showMessage({ message: texts.message, children: texts.title })}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
