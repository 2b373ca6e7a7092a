import type { User } from '@glossa/contract/user';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Database } from '../platform/database/database';
import { ApiError } from '../platform/errors/api-error';
import { type ApiDeps, failures } from '../platform/http/api-app';
import type { AccessTokens } from './access-token';
import { rateLimitNetwork, twoRateLimits } from './rate-limit';
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls may cost us money (a model, speech, a checkout) and are limited per learner and minute. */
    paid?: boolean;
    /** How many calls a valid request counts as; 1 by default. */
    paidCalls?: (request: FastifyRequest) => number;
  }
}

/** A class of learners behind one address may make this many times the calls of one learner. */
const LEARNERS_PER_ADDRESS = 5;

/**
 * Limits the routes registered later on `app` with `config: { paid: true }`, and documents the limit on them. All share
 * one count of valid requests. Accounts are free, so calls are counted by address as well.
 */
export function limitPaidCalls(app: FastifyInstance, { pool, tokens, settings }: ApiDeps): void {
  const points = settings.rates.paidCallsPerMinute;
  const rule = { seconds: 60, code: 'too_many_requests' } as const;
  const limit = twoRateLimits(
    pool,
    { ...rule, name: 'paid-call', points },
    { ...rule, name: 'paid-network', points: points * LEARNERS_PER_ADDRESS },
  );
  app.addHook('onRoute', (route) => {
    if (route.config?.paid) documentLimit(route);
  });
  app.addHook('preHandler', async (request) => {
    const { paid, paidCalls } = request.routeOptions.config;
    if (!paid) return;
    // A request that counts for more than the limit takes all of it: it could never be made otherwise.
    const calls = Math.min(paidCalls?.(request) ?? 1, points);
    const learnerKey = tokens.digest(`user ${request.learner.id}`);
    await limit.take([learnerKey, tokens.digest(rateLimitNetwork(request.ip))], calls);
  });
}

/** Replaces the schema instead of changing it: schemas are shared between routes. */
function documentLimit(route: RouteOptions): void {
  const response = { ...failures('too_many_requests'), ...(route.schema?.response as object | undefined) };
  route.schema = { ...route.schema, response };
}
