import type { Finding } from '@glossa/contract/operators/finding';

/** Something the person at the terminal can put right. Anything else thrown is a bug of ours. */
export class UserFault extends Error {
  constructor(
    /** One of the site's error codes, or one of the CLI's own. */
    readonly code: string,
    message: string,
    /** Of the gate, when it is the gate that refused. */
    readonly findings?: readonly Finding[],
  ) {
    super(message);
    this.name = 'UserFault';
  }
}
