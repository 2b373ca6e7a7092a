import type { User } from '@glossa/contract/user';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';
import { isReading } from '../../platform/http/method-not-allowed';
import { requireBytes } from '../limits/byte-limits';
import { countCosts, requireCosts } from '../limits/call-costs';
import { LearnerCalls } from '../limits/learner-calls';
import { learnerKey, rateLimitNetwork } from '../limits/limits';
import { SessionCache } from './sessions/session-cache';
import { readBearer } from './sessions/session-token';
import { touchSession } from './sessions/session-store';
import type { AccountDeps } from './account-deps';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on routes behind `requireLearner`. */
    learner: Readonly<User>;
    sessionId: number;
  }
  interface FastifyContextConfig {
    /** Calls may cost us money (a model, speech, a checkout) and are limited per learner and minute. */
    paid?: boolean;
    /** How many calls a valid request counts as; 1 by default. */
    paidCalls?: (request: FastifyRequest) => number;
  }
}

/** Requires a signed-in learner for every route registered later on `app`; checked before the body is read. */
export function requireLearner(app: FastifyInstance, { database, digest, limits }: AccountDeps): void {
  const calls = new LearnerCalls(app, limits);
  const cache = new SessionCache(app, database);
  app.decorateRequest('learner');
  app.decorateRequest('sessionId');
  app.addHook('onRequest', async (request, reply) => {
    const userId = cache.readOwner(digest, readBearer(request));
    if (userId === undefined) throw new ApiError('not_signed_in');
    // What the learner's browser has not sent yet is still theirs.
    if (userId === null) throw new ApiError('token_expired');
    await calls.begin(userId, request, reply);
  });
  countCosts(app);
  app.addHook('onRequest', async (request) => {
    const session = await cache.read(readBearer(request), isReading(request.method));
    if (!session) throw new ApiError('not_signed_in');
    if (session.isExpired) throw new ApiError('token_expired');
    if (session.keptMs < 0) await touchSession(database, session.id);
    request.learner = session.learner;
    request.sessionId = session.id;
    await requireCosts(limits, request);
    await requireBytes(limits, request);
  });
  app.addHook('onSend', ({ learner, method }, _reply, payload, done) => {
    // Before the answer: nobody reads what was before a write of theirs.
    if (!isReading(method) && learner) cache.forget(learner.id);
    done(null, payload);
  });
}

const PAID_OPERATION = { 'x-paid': true };

/** Limits routes registered later with `config: { paid: true }`, also by address since accounts are free. */
export function limitPaidCalls(app: FastifyInstance, { limits, settings }: AccountDeps): void {
  const takeCalls: preHandlerAsyncHookHandler = async (request) => {
    const { paidCalls } = request.routeOptions.config;
    // A request that counts for more than the limit takes all of it: it could never be made otherwise.
    const calls = Math.min(paidCalls?.(request) ?? 1, settings.rates.paidCallsPerMinute);
    if (calls === 0) return;
    // One after the other: what a learner is refused does not use up the calls of their class.
    await limits.paidCalls.take(learnerKey(request.learner.id), calls);
    await limits.paidCallsOfNetwork.take(rateLimitNetwork(request.ip), calls);
  };
  app.addHook('onRoute', (route) => {
    if (!route.config?.paid) return;
    // Replaced and not changed: schemas are shared between routes.
    route.schema = { ...route.schema, ...PAID_OPERATION };
    route.preHandler = [takeCalls, route.preHandler ?? []].flat();
  });
}
