import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import { type Database, inTransaction } from '../../../platform/database/database';
import { mailLinks } from '../../../platform/database/schema/accounts';
import { createSecretToken, hashToken } from '../sessions/session-token';
import type { Mailer } from '../../mail/mailer';
import { writeMail, type LinkMailKind } from '../../mail/write-mail';
import { lockUserIfExists } from '../lock-user';
import { findForSignIn, nameKey } from '../store';
import type { AccountDeps } from '../account-deps';
import { findFamiliarity, type Place } from '../sign-in/known-places';

/** `operator`: a new password by a link that an operator hands over, which says nothing about the address. */
export type LinkPurpose = 'verify' | 'reset' | 'operator';

const LINKS: Readonly<Record<LinkPurpose, { lifetime: string; page: string }>> = {
  verify: { lifetime: '3 days', page: '/verify-email' },
  reset: { lifetime: '30 minutes', page: '/reset-password' },
  operator: { lifetime: '24 hours', page: '/reset-password' },
};

/** Stores a link and returns its path. The token is behind `#`, which browsers send to no server. */
export async function createLink(database: Database, userId: number, purpose: LinkPurpose, email?: string) {
  const { token, tokenHash } = createSecretToken();
  const { lifetime, page } = LINKS[purpose];
  const expiresAt = sql`now() + ${lifetime}::interval`;
  await database.insert(mailLinks).values({ userId, purpose, email, tokenHash, expiresAt });
  return `${page}#${token}`;
}

export async function findLink(database: Database, token: string, ...purposes: LinkPurpose[]) {
  const [link] = await database.select().from(mailLinks).where(isOpen(token, purposes));
  return link;
}

/** As `findLink`, and uses the link up; of concurrent calls one gets it. */
export async function takeLink(database: Database, token: string, ...purposes: LinkPurpose[]) {
  const [link] = await database.delete(mailLinks).where(isOpen(token, purposes)).returning();
  return link;
}

const isFresh = gt(mailLinks.expiresAt, sql`now()`);

function isOpen(token: string, purposes: LinkPurpose[]) {
  return and(eq(mailLinks.tokenHash, hashToken(token)), inArray(mailLinks.purpose, purposes), isFresh);
}

export async function deleteLinks(database: Database, userId: number, ...purposes: LinkPurpose[]) {
  const chosen = purposes.length > 0 ? inArray(mailLinks.purpose, purposes) : undefined;
  await database.delete(mailLinks).where(and(eq(mailLinks.userId, userId), chosen));
}

export async function deleteExpiredLinks(database: Database): Promise<void> {
  await database.delete(mailLinks).where(lt(mailLinks.expiresAt, sql`now()`));
}

export type AccountMails = ReturnType<typeof accountMails>;

async function hasOpenLink(database: Database, userId: number, purpose: LinkPurpose): Promise<boolean> {
  const ofUser = and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isFresh);
  return (await database.$count(mailLinks, ofUser)) > 0;
}

/**
 * Few mails go to an address in an hour, so that nobody can fill it. Nor can a stranger use up a learner's
 * links to a new password: one more is sent when none is open, and known browsers are not counted.
 */
export function accountMails({ database, digest, limits }: AccountDeps, mailer: Mailer) {
  const write = async (kind: LinkMailKind, user: User) =>
    writeMail(kind, user, mailer.siteUrl + (await createLink(database, user.id, kind)));
  return {
    /** Sends a new account the link to verify its address. */
    greet(user: User): void {
      mailer.sendLater(async () =>
        (await limits.mails.tryTake(nameKey(user.email))) ? write('verify', user) : undefined,
      );
    },
    /** Sends the link to verify the address again. Throws 429 `too_many_requests`. */
    async sendVerification(user: User): Promise<void> {
      await limits.mails.take(nameKey(user.email));
      mailer.sendLater(() => write('verify', user));
    },
    /** Sends the link with which the account gets the address `email`. Throws 429 `too_many_requests`. */
    async sendChange(user: User, email: string): Promise<void> {
      await limits.mails.take(nameKey(email));
      mailer.sendLater(async () => {
        const link = mailer.siteUrl + (await createLink(database, user.id, 'verify', email));
        return writeMail('verify', { ...user, email }, link);
      });
    },
    /** Tells the address that the account had until now. Not counted: changes are, and nobody else may use this mail up. */
    tellFormerAddress(user: User): void {
      mailer.sendLater(() => Promise.resolve(writeMail('moved', user)));
    },
    /** Sends a link to choose a new password, if there is such an account. The caller learns nothing of that. */
    sendReset(name: string, place: Place): void {
      mailer.sendLater(async () => {
        const account = await findForSignIn(database, name);
        if (!account) return undefined;
        const { user } = account;
        const isSent =
          (await findFamiliarity(database, digest, user.id, place)) === 'device' ||
          (await limits.resetMails.tryTake(nameKey(user.email)));
        if (isSent) return write('reset', user);
        // Of requests at the same time one gets it.
        const link = await inTransaction(database, async (transaction) => {
          if (!(await lockUserIfExists(transaction, user.id))) return undefined;
          if (await hasOpenLink(transaction, user.id, 'reset')) return undefined;
          return createLink(transaction, user.id, 'reset');
        });
        return link === undefined ? undefined : writeMail('reset', user, mailer.siteUrl + link);
      });
    },
  };
}
