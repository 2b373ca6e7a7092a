import type { EmailChange, EmailChangeAnswer } from '@glossa/contract/account';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Database, inTransaction } from '../../../platform/database/database';
import { users } from '../../../platform/database/schema/accounts';
import { ApiError } from '../../../platform/errors/api-error';
import { learnerKey } from '../../limits/limits';
import type { AccountDeps } from '../account-deps';
import { confirmPassword } from '../change-account';
import { checkEmail } from '../check-account';
import { endSessions, readSession } from '../sessions/session-store';
import type { SignInLimit } from '../sign-in/sign-in-limit';
import { findUser, nameKey } from '../store';
import { claimEmail } from './claim-email';
import { type AccountMails, deleteLinks, takeLink } from './mail-links';

/** Mails a link to the new address; without mails, uses it at once. Throws as `confirmPassword`, 409, 429. */
export async function changeEmail(
  { database, limits, limit, mails }: AccountDeps & { limit: SignInLimit; mails: AccountMails | undefined },
  request: FastifyRequest,
  { email, password }: EmailChange,
): Promise<EmailChangeAnswer> {
  checkEmail(email);
  const address = email.trim();
  const { user } = await confirmPassword({ database, limit }, request, password);
  await limits.emailChanges.take(learnerKey(user.id));
  if (mails) {
    if (await isVerifiedByOthers(database, user.id, address)) throw new ApiError('email_taken');
    await mails.sendChange(user, address);
    return { user, link_sent: true };
  }
  const current = { id: request.sessionId, userId: user.id };
  if (address !== user.email) {
    await inTransaction(database, (transaction) =>
      storeEmail(transaction, current, { email: address, isVerified: false }),
    );
  }
  return { user: (await findUser(database, user.id)) ?? user, link_sent: false };
}

async function isVerifiedByOthers(database: Database, userId: number, email: string): Promise<boolean> {
  const verified = and(eq(users.emailKey, nameKey(email)), isNotNull(users.emailVerifiedAt));
  const [holder] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(verified, ne(users.id, userId)));
  return holder !== undefined;
}

/** As a new password, a new address ends the other sessions, and the links that the former one got. */
async function storeEmail(
  transaction: Database,
  current: { id: number; userId: number },
  claim: Parameters<typeof claimEmail>[2],
): Promise<void> {
  if (!(await claimEmail(transaction, current.userId, claim))) throw new ApiError('email_taken');
  await endSessions(transaction, current.userId, current.id);
  await deleteLinks(transaction, current.userId);
}

/** A new address needs a session too, since a typo mails a stranger. At 401, 409 and 422 the link stays. */
export async function confirmEmail(
  deps: AccountDeps & { mails: AccountMails | undefined },
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const { database, mails } = deps;
  const session = await readSession(deps, request);
  const former = session?.learner;
  const hasMoved = await inTransaction(database, async (transaction) => {
    const link = await takeLink(transaction, token, 'verify');
    if (!link) throw new ApiError('link_invalid');
    const isOwner = former?.id === link.userId;
    if (link.email === null || (isOwner && link.email === former.email)) {
      if (!(await claimEmail(transaction, link.userId, { mayTakeOver: isOwner })))
        throw new ApiError('email_taken');
      return false;
    }
    if (!session) throw new ApiError('not_signed_in');
    if (!isOwner) throw new ApiError('link_invalid');
    const current = { id: session.id, userId: link.userId };
    await storeEmail(transaction, current, { email: link.email, mayTakeOver: true });
    return true;
  });
  if (hasMoved && former) mails?.tellFormerAddress(former);
}
