import { AccountChange, AccountDeletion, PasswordChange, SignedInDevice } from '@glossa/contract/account';
import { NumericIdPath } from '@glossa/contract/page';
import { Registration, Session, SignIn, User } from '@glossa/contract/user';
import { Type } from 'typebox';
import { ApiError } from '../../platform/errors/api-error';
import { type ApiApp, NOTHING } from '../../platform/http/api-app';
import {
  changeAccount,
  changePassword,
  confirmPassword,
  deleteAccount,
  type BeforeDeletion,
} from './change-account';
import type { FileWork } from '../processes/file-processes';
import { checkRegistration, checkTimeZone } from './check-account';
import { exportRoute } from './export-account';
import { rateLimitNetwork } from '../limits/limits';
import { signInLimit } from './sign-in/sign-in-limit';
import { hashPassword, passwordMatches } from './passwords';
import type { AccountMails } from './recovery/mail-links';
import { endSession, endSessions, listSessions, startSession } from './sessions/session-store';
import { addUser, findForSignIn } from './store';
import type { AccountDeps } from './account-deps';

/** Signing in and registering: open to everybody. */
export function signInRoutes(app: ApiApp, deps: AccountDeps, mails: AccountMails | undefined): void {
  const { database, limits } = deps;
  const limit = signInLimit(deps);

  const signIn = { body: SignIn, response: { 200: Session } };
  app.post('/auth/token', { schema: signIn }, async (request, reply) => {
    const { username, password } = request.body;
    const account = await findForSignIn(database, username);
    const attempt = await limit.beginSignIn(request, username, account);
    if (!(await passwordMatches(account?.passwordHash, password, rateLimitNetwork(request.ip))) || !account) {
      throw new ApiError('bad_credentials');
    }
    await attempt.succeeded();
    return startSession(deps, request, reply, account);
  });

  const register = { body: Registration, response: { 201: Session } };
  app.post('/auth/register', { schema: register }, async (request, reply) => {
    const { username, email, password, interface_language, target_language, time_zone, onboarding_pending } =
      request.body;
    checkRegistration(request.body);
    await limits.registrations.take(rateLimitNetwork(request.ip));
    await checkTimeZone(database, time_zone);
    const passwordHash = await hashPassword(password, rateLimitNetwork(request.ip));
    const settings = {
      interfaceLanguage: interface_language,
      targetLanguage: target_language,
      timeZone: time_zone,
      onboardingPending: onboarding_pending,
    };
    const account = await addUser(
      database,
      { username, email, passwordHash, ...settings },
      // Without mails nobody could ever verify an address.
      { mayShareEmail: mails !== undefined },
    );
    mails?.greet(account.user);
    return startSession(deps, request, reply, account);
  });
}

export function accountRoutes(
  app: ApiApp,
  deps: AccountDeps,
  files: FileWork,
  beforeDeletion?: BeforeDeletion,
): void {
  const { database } = deps;
  const limit = signInLimit(deps);

  app.get('/auth/me', { schema: { response: { 200: User } } }, (request) => request.learner);

  app.patch('/auth/me', { schema: { body: AccountChange, response: { 200: User } } }, (request) =>
    changeAccount(database, request.learner.id, request.body),
  );

  const password = { body: PasswordChange, response: { 200: Session } };
  app.post('/auth/password', { schema: password }, async (request, reply) =>
    startSession(deps, request, reply, await changePassword(database, limit, request, request.body)),
  );

  const deletion = { body: AccountDeletion, response: NOTHING };
  app.delete('/auth/me', { schema: deletion }, async (request) => {
    const { user, passwordHash } = await confirmPassword({ database, limit }, request, request.body.password);
    const deleted = await deleteAccount(database, user.id, passwordHash, beforeDeletion);
    if (!deleted) throw new ApiError('password_wrong');
  });

  sessionRoutes(app, deps);
  exportRoute(app, deps, files);
}

function sessionRoutes(app: ApiApp, { database }: AccountDeps): void {
  app.post('/auth/sign-out', { schema: { response: NOTHING } }, async (request) => {
    await endSession(database, request.learner.id, request.sessionId);
  });

  app.get('/auth/sessions', { schema: { response: { 200: Type.Array(SignedInDevice) } } }, (request) =>
    listSessions(database, request.learner.id, request.sessionId),
  );

  const endOne = { params: NumericIdPath, response: NOTHING };
  app.delete('/auth/sessions/:id', { schema: endOne }, async (request) => {
    const ended = await endSession(database, request.learner.id, request.params.id);
    if (!ended) throw new ApiError('session_not_found');
  });

  app.delete('/auth/sessions', { schema: { response: NOTHING } }, (request) =>
    endSessions(database, request.learner.id),
  );
}
