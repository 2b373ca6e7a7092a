import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { failures } from '../platform/http/failures';
import type { ApiDeps } from '../platform/http/api-app';
import { rateLimitNetwork } from './network-of';
import { twoRateLimits } from './rate-limit';
import { signedInLearner } from './signed-in-learner';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each call may cost us money (a model, speech, a checkout): a learner may make so many in a minute. */
    paid?: boolean;
    /** For how many calls one counts whose fields are right; one by default. */
    paidCalls?: (request: FastifyRequest) => number;
  }
}

/** A class that learns together makes so many times the calls of one learner. */
const LEARNERS_AT_AN_ADDRESS = 5;

/**
 * Limits the routes registered on `app` after this that say `config: { paid: true }`, and documents it on them. Calls
 * are counted once their fields are found to be right; all such routes share one count. Accounts are free, so the calls
 * from one address are counted together as well.
 */
export function limitPaidCalls(app: FastifyInstance, { pool, tokens, settings }: ApiDeps): void {
  const points = settings.rates.paidCallsPerMinute;
  const rule = { seconds: 60, code: 'too_many_requests' } as const;
  const limit = twoRateLimits(
    pool,
    { ...rule, name: 'paid-call', points },
    { ...rule, name: 'paid-network', points: points * LEARNERS_AT_AN_ADDRESS },
  );
  app.addHook('onRoute', (route) => {
    if (route.config?.paid) documentLimit(route);
  });
  app.addHook('preHandler', async (request) => {
    const { paid, paidCalls } = request.routeOptions.config;
    if (!paid) return;
    // One call is always let through that is larger than the limit: it could never be made otherwise.
    const calls = Math.min(paidCalls?.(request) ?? 1, points);
    const learnerKey = tokens.digest(`user ${signedInLearner(request).id}`);
    await limit.take([learnerKey, tokens.digest(rateLimitNetwork(request.ip))], calls);
  });
}

/** Schemas are shared between routes, so this one is replaced and not changed. */
function documentLimit(route: RouteOptions): void {
  const response = { ...failures('too_many_requests'), ...(route.schema?.response as object | undefined) };
  route.schema = { ...route.schema, response };
}
