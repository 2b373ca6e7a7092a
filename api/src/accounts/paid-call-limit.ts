import type { FastifyInstance, RouteOptions } from 'fastify';
import { failures } from '../http/failures';
import type { ApiDeps } from '../http/api-app';
import { rateLimit } from './rate-limit';
import { learnerOf } from './require-learner';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each call may cost us money (a model, speech, a checkout): a learner may make so many in a minute. */
    paid?: boolean;
  }
}

/**
 * Limits the routes registered on `app` after this that say `config: { paid: true }`, and documents it on them. Calls
 * are counted once their fields are found to be right; all such routes share one count.
 */
export function limitPaidCalls(app: FastifyInstance, { pool, tokens, settings }: ApiDeps): void {
  const limit = rateLimit(pool, {
    name: 'paid-call',
    points: settings.rates.paidCallsPerMinute,
    seconds: 60,
    code: 'too_many_requests',
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.paid) documentLimit(route);
  });
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.paid) return;
    await limit.take(tokens.digest(`user ${learnerOf(request).id}`));
  });
}

/** Schemas are shared between routes, so this one is replaced and not changed. */
function documentLimit(route: RouteOptions): void {
  const response = { ...failures('too_many_requests'), ...(route.schema?.response as object | undefined) };
  route.schema = { ...route.schema, response };
}
