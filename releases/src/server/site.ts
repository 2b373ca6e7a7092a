import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Registry } from './registry/registry';
import type { BundleStore } from '../storage/bundle-store';
import type { HealthStore } from '../storage/health-store';
import { MemoryHealthStore } from '../storage/memory/health-store';
import { MemoryTabRegister } from '../storage/memory/tab-register';
import type { TabRegister } from '../storage/tab-register';
import type { OperatorAccess } from './operators/operator-access';
import { operatorRoutes } from './operators/operator-routes';
import { registerApi } from './api-proxy';
import { registerBundles } from './bundle-routes';
import { registerConsole } from './console/console-routes';
import { registerErrorResponses, sendMalformedUrl } from './error-responses';
import { registerHealth } from './health/health-routes';
import { registerLive } from './live/live-routes';
import { registerMetrics } from './metrics/site-metrics';
import { registerPages } from './page/page-routes';
import { commonHeaders, STRICT_TRANSPORT_SECURITY } from './page/security-headers';
import { previewLinkRoutes } from './preview/preview-link-routes';
import { registerPreviewPages } from './preview/preview-pages';
import type { SiteContext } from './site-context';
import { registerSiteFiles } from './site-files';
import { registerTabs } from './tabs/tab-routes';
import type { StreamLimits } from './live/live-streams';
import { isOverHttps, Visitors } from './visitors/visitors';

export interface SiteOptions {
  registry: Registry;
  bundles: BundleStore;
  /** Decides who may publish and move versions. */
  access: Pick<OperatorAccess, 'authority' | 'now'>;
  /** Signs the cookies of visitors and previews. */
  secret: string;
  /** Origin of the learning API, e.g. `http://127.0.0.1:9000`. */
  apiOrigin?: string;
  /** Proxies whose `X-Forwarded-*` headers are trusted; see Fastify's `trustProxy`. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
  streamLimits?: StreamLimits;
  /** The register of open tabs; by default in memory. */
  tabs?: TabRegister;
  /** The counts of beacons; by default in memory. */
  health?: HealthStore;
  /** Metrics are off without a token. */
  metricsToken?: string;
  /** Lets pages load apps from the visitor's own machine, for developers. */
  allowLocalhostOverrides?: boolean;
  now?: () => Date;
}

/** Time for a whole request to arrive: a stalled upload blocks others, and Fastify has no timeout by default. */
const REQUEST_TIMEOUT_MS = 300_000;

const REQUEST_ID = /^[\w-]{1,64}$/;

/** The whole site: pages, bundles, the live set, the operators' API, and the learning API behind it. */
export async function buildSite(options: SiteOptions): Promise<FastifyInstance> {
  const { registry, bundles, secret, apiOrigin, streamLimits, now = () => new Date() } = options;
  const site = fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendMalformedUrl,
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
  });
  site.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders).header('x-request-id', request.id);
    if (isOverHttps(request)) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    done();
  });
  const visitors = new Visitors({ registry, secret, now });
  const context: SiteContext = { registry, visitors, secret, now };
  registerErrorResponses(site);
  const metrics = registerMetrics(site, registry, options.metricsToken);
  await registerApi(site, registry, apiOrigin);
  registerBundles(site, registry, bundles);
  const streams = registerLive(site, context, streamLimits);
  registerPreviewPages(site, context, (visitor) => streams.reconnect(visitor));
  const access = { ...options.access, countDenial: metrics.countDenial };
  const previews = previewLinkRoutes(context, access);
  const register = options.tabs ?? new MemoryTabRegister({ now });
  const tabRoutes = await registerTabs(site, context, register);
  metrics.watch({ streams: () => streams.size, tabs: async () => (await register.counts()).open });
  const store = options.health ?? new MemoryHealthStore();
  const healthRoutes = await registerHealth(site, context, store, metrics.health);
  await site.register(operatorRoutes(registry, access, [previews, tabRoutes, healthRoutes]), {
    prefix: OPERATOR_API_PATH,
  });
  registerConsole(site);
  registerSiteFiles(site);
  registerPages(site, context, options.allowLocalhostOverrides ?? false);
  return site;
}
