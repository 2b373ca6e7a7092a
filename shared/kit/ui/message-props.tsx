import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

export interface MessageProps {
  /** The id of a message, shown where there are no `children`. */
  message?: string | undefined;
  /** Those of the message. */
  values?: ComponentProps<typeof FormattedMessage>['values'];
  children?: ReactNode;
}

/** A text that must be there: a message without values, or one that is written for the language already. */
export type MessageOrLabel = { message: string; label?: never } | { message?: never; label: string };

export const showMessage = ({ message, values, children }: MessageProps): ReactNode =>
  children ?? (message && <FormattedMessage id={message} values={values} />);
