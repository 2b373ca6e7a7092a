import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import { passwordMatches } from './password';
import { signedInLearner } from './signed-in-learner';
import { accountKey, type SignInLimit } from './sign-in-limit';
import { findAccount, type Account } from './store';

/**
 * The account of the learner who asks, once they have given its password again. Guesses count with those at signing
 * in, so a stolen token is no second door. Throws 403 `password_wrong` or 429 `too_many_attempts`.
 */
export async function confirmPassword(
  { database, limit }: { database: Database; limit: SignInLimit },
  request: FastifyRequest,
  password: string,
): Promise<Account> {
  const account = await findAccount(database, signedInLearner(request).id);
  const attempt = await limit.begin(request.ip, accountKey(account, ''));
  if (!(await passwordMatches(account?.passwordHash, password)) || !account) {
    throw new ApiError('password_wrong');
  }
  await attempt.succeeded();
  return account;
}
