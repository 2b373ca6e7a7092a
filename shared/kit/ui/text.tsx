import type { HTMLAttributes } from 'react';
import { type MessageProps, showMessage } from './message-props';

export interface TextProps extends HTMLAttributes<HTMLElement>, MessageProps {
  /** Default `p`. */
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'strong' | 'div' | 'li' | 'legend' | 'th' | 'dt' | 'dd';
  scope?: 'row' | 'col';
}

/** An element whose content is a message. */
export function Text({ as: Element = 'p', message, values, children, ...attributes }: TextProps) {
  return <Element {...attributes}>{showMessage({ message, values, children })}</Element>;
}
