import { sql } from 'drizzle-orm';
import { Health } from '@glossa/shared/contract/health';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';

/** `/health`: the process answers. `/ready`: it can reach its database too. */
export function healthRoutes(app: ApiApp, { database }: ApiDeps): void {
  const schema = { response: { 200: Health } };
  app.get('/health', { schema, logLevel: 'warn' }, () => ({ status: 'ok' as const }));
  app.get('/ready', { schema, logLevel: 'warn' }, async (request) => {
    try {
      await database.execute(sql`select 1`);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new ApiError('not_ready');
    }
    return { status: 'ok' as const };
  });
}
