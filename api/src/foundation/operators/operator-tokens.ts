import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createSecretToken, hashToken, readBearer } from '../accounts/sessions/session-token';
import type { Database } from '../../platform/database/database';
import { operatorTokens } from '../../platform/database/schema/imported-lessons';
import { ApiError } from '../../platform/errors/api-error';

/** Secret scanners find it by this. */
const PREFIX = 'glossa_lessons_';
const SHAPE = /^glossa_lessons_[\w-]{43}$/;

/** A token without a time of expiry does not expire. */
export type OperatorToken = Pick<typeof operatorTokens.$inferSelect, keyof typeof columns>;

const { id, name, createdAt, expiresAt } = operatorTokens;
const columns = { id, name, createdAt, expiresAt };
/** By the clock of the database, which all processes share. */
const isValid = or(isNull(expiresAt), gt(expiresAt, sql`now()`));

/** The token is returned here and never again. */
export async function createOperatorToken(
  database: Database,
  request: { name: string; seconds: number | undefined },
): Promise<OperatorToken & { token: string }> {
  // The list shows for a month which have expired.
  await database.delete(operatorTokens).where(lt(expiresAt, sql`now() - interval '30 days'`));
  const token = PREFIX + createSecretToken().token;
  const { seconds } = request;
  const [row] = await database
    .insert(operatorTokens)
    .values({
      name: request.name,
      tokenHash: hashToken(token),
      ...(seconds !== undefined && { expiresAt: sql`now() + make_interval(secs => ${seconds})` }),
    })
    .returning(columns);
  if (!row) throw new Error('the token was not stored');
  return { ...row, token };
}

async function findOperatorToken(database: Database, token: string): Promise<OperatorToken | undefined> {
  if (!SHAPE.test(token)) return undefined;
  const [row] = await database
    .select(columns)
    .from(operatorTokens)
    .where(and(eq(operatorTokens.tokenHash, hashToken(token)), isValid));
  return row;
}

export const listOperatorTokens = (database: Database): Promise<OperatorToken[]> =>
  database.select(columns).from(operatorTokens).orderBy(asc(id));

/** False: there is none of this number. */
export async function revokeOperatorToken(database: Database, tokenId: number): Promise<boolean> {
  const revoked = await database.delete(operatorTokens).where(eq(id, tokenId)).returning({ id });
  return revoked.length > 0;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on routes behind `requireOperator`. */
    operator: OperatorToken;
  }
}

/** Requires an operator's token for every route registered later on `app`; checked before the body is read. */
export function requireOperator(app: FastifyInstance, { database }: { database: Database }): void {
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
