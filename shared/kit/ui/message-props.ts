import type { ReactNode } from 'react';

export interface MessageProps {
  /** The id of a message without values, shown where there are no `children`. */
  message?: string | undefined;
  children?: ReactNode;
}
