import type { User } from '@glossa/contract/user';
import type { Mailer } from '../../mail/mailer';
import { writeLinkMail, type MailKind } from '../../mail/write-mail';
import { ApiError } from '../../../platform/errors/api-error';
import { rateLimit } from '../../limits/rate-limit';
import { findForSignIn, nameKey } from '../store';
import { createLink } from './mail-links';
import type { AccountDeps } from '../account-deps';

const MAX_MAILS_PER_HOUR = 5;

export type AccountMails = ReturnType<typeof accountMails>;

/** Mails with a link; a few per hour and address, so that nobody can fill a mailbox with them. */
export function accountMails({ database, pool, digest }: AccountDeps, mailer: Mailer) {
  const limit = rateLimit(pool, {
    name: 'mail',
    points: MAX_MAILS_PER_HOUR,
    seconds: 60 * 60,
    code: 'too_many_requests',
  });
  const count = (user: User) => limit.take(digest(nameKey(user.email)));
  const write = async (kind: MailKind, user: User) =>
    writeLinkMail(kind, user, mailer.siteUrl + (await createLink(database, user.id, kind)));
  return {
    /** Sends a new account the link to verify its address. */
    greet(user: User): void {
      mailer.sendLater(async () => ((await isAllowed(count(user))) ? write('verify', user) : undefined));
    },
    /** Sends the link to verify the address again. Throws 429 `too_many_requests`. */
    async sendVerification(user: User): Promise<void> {
      await count(user);
      mailer.sendLater(() => write('verify', user));
    },
    /** Sends a link to choose a new password, if there is such an account. The caller learns nothing of that. */
    sendReset(name: string): void {
      mailer.sendLater(async () => {
        const account = await findForSignIn(database, name);
        if (!account || !(await isAllowed(count(account.user)))) return undefined;
        return write('reset', account.user);
      });
    },
  };
}

async function isAllowed(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
