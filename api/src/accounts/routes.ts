import type { User } from '@glossa/shared/contract/user';
import { Registration, Session, SignIn, User as UserSchema } from '@glossa/shared/contract/user';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import type { AccessTokens } from './access-token';
import { checkRegistration } from './check-registration';
import { nameKey } from './name-key';
import { hashPassword, passwordMatches } from './password';
import { learnerOf } from './require-learner';
import { signInLimit } from './sign-in-limit';
import { addUser, findForSignIn } from './store';

/** Signing in and registering: open to everybody. */
export function signInRoutes(app: ApiApp, { database, tokens }: ApiDeps): void {
  const limit = signInLimit();

  app.post('/auth/token', { schema: { body: SignIn, response: { 200: Session } } }, async (request) => {
    const { username, password } = request.body;
    const account = nameKey(username);
    limit.check(request.ip, account);
    const found = await findForSignIn(database, username);
    if (!(await passwordMatches(found?.passwordHash, password)) || !found) {
      limit.failed(request.ip, account);
      throw new ApiError('bad_credentials');
    }
    limit.succeeded(request.ip, account);
    return sessionOf(found.user, tokens);
  });

  const schema = { body: Registration, response: { 201: Session } };
  app.post('/auth/register', { schema }, async (request, reply) => {
    checkRegistration(request.body);
    const { username, email, password, interface_language, target_language } = request.body;
    const user = await addUser(database, {
      username,
      email,
      passwordHash: await hashPassword(password),
      interfaceLanguage: interface_language,
      targetLanguage: target_language,
    });
    return reply.code(201).send(await sessionOf(user, tokens));
  });
}

export function accountRoutes(app: ApiApp): void {
  app.get('/auth/me', { schema: { response: { 200: UserSchema } } }, (request) => learnerOf(request));
}

async function sessionOf(user: User, tokens: AccessTokens): Promise<Session> {
  const access_token = await tokens.issue(user.id);
  return { access_token, token_type: 'bearer', expires_in: tokens.lifetimeSeconds, user };
}
