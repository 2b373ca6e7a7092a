import type { Finding } from '@glossa/contract/operators/finding';

/** An error that the user can fix. Any other error is a bug. */
export class UserFault extends Error {
  constructor(
    /** One of the site's error codes, or one of the CLI's own. */
    readonly code: string,
    message: string,
    /** The gate's findings, when the gate refused. */
    readonly findings?: readonly Finding[],
  ) {
    super(message);
    this.name = 'UserFault';
  }
}
