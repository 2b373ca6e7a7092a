import { AccountChange, AccountDeletion, PasswordChange } from '@glossa/contract/account';
import { Registration, Session, SignIn, User } from '@glossa/contract/user';
import { Type } from 'typebox';
import { ApiError } from '../platform/errors/api-error';
import { type ApiApp, type ApiDeps, failures } from '../platform/http/api-app';
import {
  changeAccount,
  changePassword,
  confirmPassword,
  deleteAccount,
  type BeforeDeletion,
} from './change-account';
import { hashPassword, passwordMatches, checkRegistration, checkTimeZone } from './check-account';
import { exportRoute } from './export-account';
import { registrationLimit, accountKey, signInLimit } from './sign-in-limit';
import { laterDate, createSession } from './access-token';
import { addUser, findForSignIn } from './store';

/** Signing in and registering: open to everybody. */
export function signInRoutes(app: ApiApp, deps: ApiDeps): void {
  const { database, pool, tokens } = deps;
  const limit = signInLimit(pool, tokens);
  const countRegistration = registrationLimit(deps);

  const signIn = {
    summary: 'Sign in with a username or an e-mail address and a password',
    body: SignIn,
    response: { 200: Session, ...failures('bad_credentials', 'too_many_attempts') },
  };
  app.post('/auth/token', { schema: signIn }, async (request) => {
    const { username, password } = request.body;
    // A password that is changed while we look at the old one must make this token an old one.
    const requestedAt = new Date();
    const account = await findForSignIn(database, username);
    const attempt = await limit.begin(request.ip, accountKey(account, username));
    if (!(await passwordMatches(account?.passwordHash, password)) || !account) {
      throw new ApiError('bad_credentials');
    }
    await attempt.succeeded();
    return createSession(account.user, tokens, laterDate(requestedAt, account.tokensValidFrom));
  });

  const register = {
    summary: 'Make an account and sign in to it',
    body: Registration,
    response: {
      201: Session,
      ...failures(
        'username_taken',
        'email_taken',
        'invalid_fields',
        'password_too_short',
        'too_many_requests',
      ),
    },
  };
  app.post('/auth/register', { schema: register }, async (request, reply) => {
    const { username, email, password, interface_language, target_language, time_zone } = request.body;
    checkRegistration(request.body);
    await checkTimeZone(database, time_zone);
    await countRegistration(request.ip);
    const user = await addUser(database, {
      username,
      email,
      passwordHash: await hashPassword(password),
      interfaceLanguage: interface_language,
      targetLanguage: target_language,
      timeZone: time_zone,
    });
    return reply.code(201).send(await createSession(user, tokens));
  });
}

export function accountRoutes(app: ApiApp, deps: ApiDeps, beforeDeletion?: BeforeDeletion): void {
  const { database, pool, tokens } = deps;
  const limit = signInLimit(pool, tokens);

  const me = { summary: 'Tell who is signed in', response: { 200: User } };
  app.get('/auth/me', { schema: me }, (request) => request.learner);

  const change = {
    summary: 'Change the languages, the time zone or the goals',
    body: AccountChange,
    response: { 200: User, ...failures('invalid_fields') },
  };
  app.patch('/auth/me', { schema: change }, (request) =>
    changeAccount(database, request.learner.id, request.body),
  );

  const password = {
    summary: 'Change the password and sign out everywhere else',
    body: PasswordChange,
    response: { 200: Session, ...failures('password_wrong', 'password_too_short', 'too_many_attempts') },
  };
  app.post('/auth/password', { schema: password }, (request) =>
    changePassword(deps, limit, request, request.body),
  );

  const deletion = {
    summary: 'Delete the account and everything in it',
    body: AccountDeletion,
    response: {
      204: Type.Null(),
      ...failures('password_wrong', 'too_many_attempts', 'outside_service_failed'),
    },
  };
  app.delete('/auth/me', { schema: deletion }, async (request, reply) => {
    const { user, passwordHash } = await confirmPassword({ database, limit }, request, request.body.password);
    const deleted = await deleteAccount(database, user.id, passwordHash, beforeDeletion);
    if (!deleted) throw new ApiError('password_wrong');
    return reply.code(204).send(null);
  });

  exportRoute(app, deps);
}
