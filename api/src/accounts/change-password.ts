import type { PasswordChange } from '@glossa/contract/account';
import type { Session } from '@glossa/contract/user';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/errors/api-error';
import type { ApiDeps } from '../platform/http/api-app';
import { storePassword } from './change-account';
import { confirmPassword } from './confirm-password';
import { hashPassword, requireLongEnough } from './password';
import { laterDate, createSession } from './session';
import type { SignInLimit } from './sign-in-limit';

/** Answers a session whose token is the first that is good after the change. */
export async function changePassword(
  { database, tokens }: ApiDeps,
  limit: SignInLimit,
  request: FastifyRequest,
  { current_password, new_password }: PasswordChange,
): Promise<Session> {
  requireLongEnough(new_password, 'new_password');
  const { user, ...before } = await confirmPassword({ database, limit }, request, current_password);
  const newHash = await hashPassword(new_password);
  const afterLast = before.tokensValidFrom && new Date(before.tokensValidFrom.getTime() + 1);
  const tokensValidFrom = laterDate(new Date(), afterLast);
  const change = { confirmedHash: before.passwordHash, newHash, tokensValidFrom };
  if (!(await storePassword(database, user.id, change))) throw new ApiError('password_wrong');
  return createSession(user, tokens, tokensValidFrom);
}
