import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import { registerLive } from '../live/live-routes';
import type { SiteContext } from '../site-context';
import { registerSiteFiles } from '../site-files';
import { CONSOLE_HEADERS, registerConsole } from './console-routes';

/** An origin of its own: apps run on the site's, where they can read storage and windows of each page. */
export async function registerConsoleSite(
  server: FastifyInstance,
  { context, operatorApi }: { context: SiteContext; operatorApi: FastifyPluginAsync },
): Promise<void> {
  registerLive(server, context);
  await server.register(operatorApi, { prefix: OPERATOR_API_PATH });
  registerConsole(server);
  registerSiteFiles(server, context.visitors);
}

/** Leads from `/releases` on the site to the console. No page: an opener could rewrite one of its own origin. */
export function registerConsoleRedirect(
  site: FastifyInstance,
  findOrigin: (request: FastifyRequest) => string | undefined,
): void {
  for (const path of ['/releases', '/releases/']) {
    site.get(path, async (request, reply) => {
      const origin = findOrigin(request);
      reply.headers(CONSOLE_HEADERS).header('cache-control', 'no-store');
      if (origin !== undefined) return reply.redirect(`${origin}/`, 303);
      return reply.code(503).type('text/plain; charset=utf-8').send('The console is not running.\n');
    });
  }
}
