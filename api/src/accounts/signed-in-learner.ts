import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import type { AccessTokens } from './access-token';
import { findAccount } from './store';

const learners = new WeakMap<FastifyRequest, User>();

/** Requires a signed-in learner for every route registered later on `app`; checked before the body is read. */
export function requireLearner(app: FastifyInstance, database: Database, tokens: AccessTokens): void {
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ApiError('not_signed_in');
    const { userId, issuedAt } = await tokens.read(token);
    const account = await findAccount(database, userId);
    // A password change revokes earlier tokens.
    const outdated = account?.tokensValidFrom && issuedAt < account.tokensValidFrom;
    if (!account || outdated) throw new ApiError('not_signed_in');
    learners.set(request, account.user);
  });
}

/** The learner of a request; only in routes behind `requireLearner`. */
export function signedInLearner(request: FastifyRequest): User {
  const user = learners.get(request);
  if (!user) throw new Error(`${request.url} is not behind requireLearner`);
  return user;
}
