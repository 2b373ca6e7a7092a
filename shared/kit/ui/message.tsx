import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

export interface MessageProps {
  /** The id of a message without values, shown in place of `children`. */
  message?: string | undefined;
  children?: ReactNode;
}

export function Message({ message, children }: MessageProps) {
  return message === undefined ? children : <FormattedMessage id={message} />;
}
