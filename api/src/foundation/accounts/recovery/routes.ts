import {
  EmailChange,
  EmailChangeAnswer,
  EmailVerification,
  PasswordReset,
  Recovery,
  ResetRequest,
} from '@glossa/contract/account';
import { Session } from '@glossa/contract/user';
import { Type } from 'typebox';
import { ApiError } from '../../../platform/errors/api-error';
import { type ApiApp, failures } from '../../../platform/http/api-app';
import { rateLimitNetwork } from '../../limits/limits';
import { startSession } from '../sessions/session-store';
import { changeEmail, confirmEmail } from './change-email';
import type { AccountMails } from './mail-links';
import { resetPassword } from './reset-password';
import { signInLimit } from '../sign-in/sign-in-limit';
import { readPlace } from '../sign-in/known-places';
import type { AccountDeps } from '../account-deps';

/** A forgotten password and links from mails: open to everybody. */
export function recoveryRoutes(app: ApiApp, deps: AccountDeps, mails: AccountMails | undefined): void {
  const { database, limits } = deps;

  const recovery = { summary: 'Tell whether this site sends mails', response: { 200: Recovery } };
  app.get('/auth/recovery', { schema: recovery }, async () => ({ by_mail: mails !== undefined }));

  const asking = {
    summary: 'Ask for a link to choose a new password',
    description: 'The answer is the same whether or not there is such an account.',
    body: ResetRequest,
    response: { 204: Type.Null(), ...failures('mail_off', 'too_many_requests') },
  };
  app.post('/auth/password-reset', { schema: asking }, async (request, reply) => {
    if (!mails) throw new ApiError('mail_off');
    const place = readPlace(request);
    await limits.passwordResets.take(place.network);
    mails.sendReset(request.body.username, place);
    return reply.code(204).send(null);
  });

  const reset = {
    summary: 'Choose a new password with a link, and sign in; all other sessions end',
    body: PasswordReset,
    response: {
      200: Session,
      ...failures(
        'link_invalid',
        'password_too_short',
        'password_too_common',
        'password_like_name',
        'too_many_requests',
      ),
    },
  };
  app.post('/auth/password-reset/confirm', { schema: reset }, async (request, reply) =>
    startSession(
      deps,
      request,
      reply,
      await resetPassword(database, request.body, rateLimitNetwork(request.ip)),
    ),
  );

  const verify = {
    summary: 'Verify an e-mail address with a link',
    description:
      'An address that another account has without having verified it is taken over only with a session of the account that the link is for. Otherwise the link stays, and the answer is 409 `email_taken`. A new address is taken over only with a session of its account, whose other sessions end; its former address gets a mail.',
    body: EmailVerification,
    response: { 204: Type.Null(), ...failures('link_invalid', 'email_taken', 'not_signed_in') },
  };
  app.post('/auth/email-verification/confirm', { schema: verify }, async (request, reply) => {
    await confirmEmail({ ...deps, mails }, request, request.body.token);
    return reply.code(204).send(null);
  });
}

/** For a signed-in learner: the link to verify the address, and another address. */
export function emailRoutes(app: ApiApp, deps: AccountDeps, mails: AccountMails | undefined): void {
  const schema = {
    summary: 'Send the link to verify the e-mail address again',
    response: { 204: Type.Null(), ...failures('mail_off', 'too_many_requests') },
  };
  app.post('/auth/email-verification', { schema }, async (request, reply) => {
    if (!mails) throw new ApiError('mail_off');
    if (!request.learner.email_verified) await mails.sendVerification(request.learner);
    return reply.code(204).send(null);
  });

  const limit = signInLimit(deps);
  const change = {
    summary: 'Change the e-mail address, once the link that is sent to the new one is opened',
    description:
      'Where the site sends no mails, the new address is used at once, and the other sessions end.',
    body: EmailChange,
    response: {
      200: EmailChangeAnswer,
      ...failures('password_wrong', 'email_taken', 'too_many_attempts', 'too_many_requests'),
    },
  };
  app.post('/auth/email', { schema: change }, (request) =>
    changeEmail({ ...deps, limit, mails }, request, request.body),
  );
}
