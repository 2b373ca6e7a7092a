import { GLOSSA_VERSION } from '@glossa/server/version';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ApiError } from '../errors/api-error';
import type { Database } from '../database/database';
import type { ApiApp } from '../http/api-app';

/** `/health`: the process answers. `/ready`: it reaches its database and is not stopping. */
export function healthRoutes(app: ApiApp, { database }: { database: Database }, isStopping: () => boolean) {
  const response = { 200: Type.Object({ status: Type.Literal('ok') }) };
  const alive = { response: { 200: Type.Object({ ...response[200].properties, version: Type.String() }) } };
  app.get('/health', { schema: alive, logLevel: 'warn' }, () => ({
    ...{ status: 'ok' as const, version: GLOSSA_VERSION },
  }));

  app.get('/ready', { schema: { response }, logLevel: 'warn' }, async () => {
    if (isStopping()) throw new ApiError('not_ready');
    await database.execute(sql`select 1`);
    return { status: 'ok' as const };
  });
}

/** Accepts no new connections, waits for running requests, and aborts them after the timeout. */
export async function closeGracefully(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}
