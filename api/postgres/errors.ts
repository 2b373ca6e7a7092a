import { fillText, type TextValues } from '@glossa/server/fill-text';
import MESSAGES from './messages.json';

/** `pid` is set if another process is the reason. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: keyof typeof MESSAGES,
    message: string,
    readonly pid?: number,
  ) {
    super(message);
  }
}

/** `details` fill the `{name}`s of the message. */
export const embeddedPostgresError = (code: keyof typeof MESSAGES, details: TextValues & { pid?: number }) =>
  new EmbeddedPostgresError(code, fillText(MESSAGES[code], details), details.pid);
