import type { User } from '@glossa/contract/user';
import type { Mailer } from '../../mail/mailer';
import { writeLinkMail, type MailKind } from '../../mail/write-mail';
import { findForSignIn, nameKey } from '../store';
import { createLink } from './mail-links';
import type { AccountDeps } from '../account-deps';

export type AccountMails = ReturnType<typeof accountMails>;

/** Mails with a link; a few per hour and address, so that nobody can fill a mailbox with them. */
export function accountMails({ database, limits }: AccountDeps, mailer: Mailer) {
  const maySend = (user: User) => limits.mails.tryTake(nameKey(user.email));
  const write = async (kind: MailKind, user: User) =>
    writeLinkMail(kind, user, mailer.siteUrl + (await createLink(database, user.id, kind)));
  return {
    /** Sends a new account the link to verify its address. */
    greet(user: User): void {
      mailer.sendLater(async () => ((await maySend(user)) ? write('verify', user) : undefined));
    },
    /** Sends the link to verify the address again. Throws 429 `too_many_requests`. */
    async sendVerification(user: User): Promise<void> {
      await limits.mails.take(nameKey(user.email));
      mailer.sendLater(() => write('verify', user));
    },
    /** Sends a link to choose a new password, if there is such an account. The caller learns nothing of that. */
    sendReset(name: string): void {
      mailer.sendLater(async () => {
        const account = await findForSignIn(database, name);
        if (!account || !(await maySend(account.user))) return undefined;
        return write('reset', account.user);
      });
    },
  };
}
