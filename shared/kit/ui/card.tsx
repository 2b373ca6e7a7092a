import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { joinClasses } from './join-classes';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Default `div`. */
  as?: 'div' | 'section' | 'article' | 'li';
  /** The link in its `h2` or `h3` covers the whole card, and the card answers the pointer. */
  interactive?: boolean;
}

export const Card = ({ as: Element = 'div', interactive = false, className, ...rest }: CardProps) => (
  <Element {...rest} className={joinClasses(styles.card, interactive && styles.interactive, className)} />
);
