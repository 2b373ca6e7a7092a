import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Registry } from './registry/registry';
import type { BundleStore } from '../storage/bundle-store';
import type { OperatorAccess } from './api/operator-access';
import { operatorRoutes } from './api/operator-routes';
import { registerApi } from './api-proxy';
import { registerBundles } from './bundle-routes';
import { answerBrokenAddress, registerErrorAnswers } from './error-answers';
import { registerLive } from './live-routes';
import { registerPages } from './page/page-routes';
import { commonHeaders, strictTransportSecurity } from './page/security-headers';
import { registerSiteFiles } from './site-files';

export interface SiteOptions {
  registry: Registry;
  bundles: BundleStore;
  /** Who may publish and move versions, and where refusals are written down. */
  access: OperatorAccess;
  /** Where the learning API listens, e.g. `http://127.0.0.1:9000`. */
  apiOrigin?: string;
  /** Proxies whose `X-Forwarded-*` is believed; see Fastify's `trustProxy`. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
}

const requestId = /^[\w-]{1,64}$/;

/** The whole site: pages, bundles, the live set, the operators' API, and the learning API behind it. */
export async function buildSite(options: SiteOptions): Promise<FastifyInstance> {
  const { registry, bundles, access, apiOrigin } = options;
  const site = fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBrokenAddress,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
  });
  site.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders).header('x-request-id', request.id);
    const https = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
    if (https) reply.header('strict-transport-security', strictTransportSecurity);
  });
  registerErrorAnswers(site);
  await registerApi(site, apiOrigin);
  registerBundles(site, registry, bundles);
  registerLive(site, registry);
  await site.register(operatorRoutes(registry, access), { prefix: '/releases/api' });
  registerSiteFiles(site);
  registerPages(site, registry);
  return site;
}
