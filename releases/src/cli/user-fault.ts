import { UserFault } from '@glossa/server/cli-program';

/** An error that the user can fix, with a code for programs. */
export const userFault = (code: string, message: string) => new UserFault(message, { code });
