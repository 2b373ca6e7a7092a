import type { FastifyInstance } from 'fastify';
import { readBearer } from '../accounts/sessions/read-session';
import { ApiError } from '../../platform/errors/api-error';
import { findOperatorToken, type OperatorToken } from './operator-tokens';
import type { Database } from '../../platform/database/database';

interface OperatorDeps {
  database: Database;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on routes behind `requireOperator`. */
    operator: OperatorToken;
  }
}

/** Requires an operator's token for every route registered later on `app`; checked before the body is read. */
export function requireOperator(app: FastifyInstance, { database }: Pick<OperatorDeps, 'database'>): void {
  app.decorateRequest('operator');
  app.addHook('onRequest', async (request) => {
    const operator = await findOperatorToken(database, readBearer(request));
    if (!operator) throw new ApiError('not_signed_in');
    request.operator = operator;
  });
  app.addHook('onResponse', async ({ operator, log, method, params, routeOptions }, reply) => {
    if (method === 'GET' || method === 'HEAD' || !operator) return;
    const change = { operator: `${operator.name} (${operator.id})`, method, route: routeOptions.url, params };
    log.info({ event: 'operator', ...change, status: reply.statusCode }, 'operator request');
  });
}
