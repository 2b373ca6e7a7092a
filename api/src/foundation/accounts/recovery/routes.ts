import {
  EmailChange,
  EmailChangeAnswer,
  EmailVerification,
  PasswordReset,
  Recovery,
  ResetRequest,
} from '@glossa/contract/account';
import { Session } from '@glossa/contract/user';
import { type Database, inTransaction } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { type ApiApp, NOTHING } from '../../../platform/http/api-app';
import { rateLimitNetwork } from '../../limits/limits';
import { startSession } from '../sessions/session-store';
import { changeEmail, confirmEmail } from './change-email';
import { claimEmail } from './claim-email';
import { type AccountMails, findLink, takeLink } from './mail-links';
import { storePassword } from '../change-account';
import { checkPassword, hashPassword } from '../passwords';
import { findAccount, findUser } from '../store';
import { signInLimit } from '../sign-in/sign-in-limit';
import { readPlace } from '../sign-in/known-places';
import type { AccountDeps } from '../account-deps';

/** A forgotten password and links from mails: open to everybody. */
export function recoveryRoutes(app: ApiApp, deps: AccountDeps, mails: AccountMails | undefined): void {
  const { database, limits } = deps;

  const recovery = { response: { 200: Recovery } };
  app.get('/auth/recovery', { schema: recovery }, async () => ({ by_mail: mails !== undefined }));

  const asking = { body: ResetRequest, response: NOTHING };
  app.post('/auth/password-reset', { schema: asking }, async (request) => {
    if (!mails) throw new ApiError('mail_off');
    const place = readPlace(request);
    await limits.passwordResets.take(place.network);
    mails.sendReset(request.body.username, place);
  });

  const reset = { body: PasswordReset, response: { 200: Session } };
  app.post('/auth/password-reset/confirm', { schema: reset }, async (request, reply) =>
    startSession(
      deps,
      request,
      reply,
      await resetPassword(database, request.body, rateLimitNetwork(request.ip)),
    ),
  );

  const verify = { body: EmailVerification, response: NOTHING };
  app.post('/auth/email-verification/confirm', { schema: verify }, (request) =>
    confirmEmail({ ...deps, mails }, request, request.body.token),
  );
}

/** For a signed-in learner: the link to verify the address, and another address. */
export function emailRoutes(app: ApiApp, deps: AccountDeps, mails: AccountMails | undefined): void {
  const schema = { response: NOTHING };
  app.post('/auth/email-verification', { schema }, async (request) => {
    if (!mails) throw new ApiError('mail_off');
    if (!request.learner.email_verified) await mails.sendVerification(request.learner);
  });

  const limit = signInLimit(deps);
  const change = { body: EmailChange, response: { 200: EmailChangeAnswer } };
  app.post('/auth/email', { schema: change }, (request) =>
    changeEmail({ ...deps, limit, mails }, request, request.body),
  );
}

/** Ends all sessions. Throws 422 `link_invalid` or as `checkPassword`: then the link stays usable. */
async function resetPassword(database: Database, { token, new_password }: PasswordReset, network: string) {
  const link = await findLink(database, token, 'reset', 'operator');
  const user = link && (await findUser(database, link.userId));
  if (!user) throw new ApiError('link_invalid');
  checkPassword(new_password, 'new_password', user);
  const newHash = await hashPassword(new_password, network);
  return inTransaction(database, async (transaction) => {
    const taken = await takeLink(transaction, token, 'reset', 'operator');
    if (!taken) throw new ApiError('link_invalid');
    await storePassword(transaction, user.id, { confirmedBy: 'link', newHash });
    // The link was in the mailbox, so the address is the learner's, unless another account has it.
    if (taken.purpose === 'reset') await claimEmail(transaction, user.id);
    const account = await findAccount(transaction, user.id);
    if (!account) throw new ApiError('link_invalid');
    return account;
  });
}
