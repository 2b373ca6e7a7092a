import type { FastifyInstance } from 'fastify';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import type { AccessTokens } from './access-token';
import { findAccount } from './store';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on routes behind `requireLearner`. */
    learner: User;
  }
}

/** Requires a signed-in learner for every route registered later on `app`; checked before the body is read. */
export function requireLearner(app: FastifyInstance, database: Database, tokens: AccessTokens): void {
  app.decorateRequest('learner');
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ApiError('not_signed_in');
    const { userId, issuedAt } = await tokens.read(token);
    const account = await findAccount(database, userId);
    // A password change revokes earlier tokens.
    const outdated = account?.tokensValidFrom && issuedAt < account.tokensValidFrom;
    if (!account || outdated) throw new ApiError('not_signed_in');
    request.learner = account.user;
  });
}
