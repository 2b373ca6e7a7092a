import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import type { Tracing } from '@glossa/kit/tracing';
import { endUnreadResponses } from '@glossa/kit/unread-responses';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { watchLiveFiles } from './registry/live-files';
import type { Registry } from './registry/registry';
import type { BundleStore } from '../storage/bundle-store';
import type { HealthStore } from '../storage/health-store';
import type { ErrorStore } from '../storage/error-store';
import { MemoryErrorStore } from '../storage/memory/error-store';
import { MemoryHealthStore } from '../storage/memory/health-store';
import { MemoryTabRegister } from '../storage/memory/tab-register';
import type { TabRegister } from '../storage/tab-register';
import type { OperatorAccess } from './operators/operator-access';
import { operatorRoutes } from './operators/operator-routes';
import type { ApiLimits } from './api-calls';
import { registerApi } from './api-proxy';
import { receiveBodies } from './bodies/receive-bodies';
import { type BodyLimits, DEFAULT_BODY_LIMITS } from './bodies/unfinished-bodies';
import { registerBundles } from './bundle-routes';
import { watchDeltas } from './deltas/deltas';
import type { DeltaCompressor } from './deltas/delta-compressor';
import { registerConsoleRedirect, registerConsoleSite } from './console/console-site';
import { registerErrorResponses, sendMalformedRequest, sendMalformedUrl } from './error-responses';
import type { SentryTarget } from '../core/errors/sentry-envelope';
import { watchErrors } from './errors/errors';
import { registerHealth } from './health/health-routes';
import { registerLive } from './live/live-routes';
import { registerMetrics, type PingDatabase } from './metrics/site-metrics';
import { registerPages } from './page/page-routes';
import { commonHeaders, STRICT_TRANSPORT_SECURITY } from './page/security-headers';
import { overrideLinkRoutes } from './override/override-link-routes';
import { registerOverridePages } from './override/override-pages';
import {
  DEFAULT_PREVIEW_MAX_DAYS,
  previewLinkRoutes,
  previewListRoutes,
} from './preview/preview-link-routes';
import { registerPreviewPages } from './preview/preview-pages';
import { registerReady } from './ready-route';
import type { SiteContext } from './site-context';
import { registerSiteFiles } from './site-files';
import { registerTabs } from './tabs/tab-routes';
import type { StreamLimits } from './live/live-streams';
import { Receipts } from './visitors/receipts';
import { isOverHttps } from './visitors/cookies';
import { Visitors } from './visitors/visitors';

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
  apiLimits?: ApiLimits;
  bodyLimits?: BodyLimits;
  /** Large uploads are kept here while they arrive; by default the system's folder for temporary files. */
  uploadDirectory?: string;
  /** A secret that the learning API knows too. */
  proxySecret?: string;
  /** Makes deltas between versions; none are made without it. */
  deltaCompressor?: DeltaCompressor;
  /** The register of open tabs; by default in memory. */
  tabs?: TabRegister;
  /** The counts of beacons; by default in memory. */
  health?: HealthStore;
  /** The errors of versions; by default in memory. */
  errors?: ErrorStore;
  /** Errors are also sent there; by default nowhere. */
  forwardErrorsTo?: SentryTarget;
  /** Tells whether the database that the servers share answers; there is none without it. */
  pingDatabase?: PingDatabase;
  /** Traces calls of the learning API; off without it. */
  tracing?: Tracing | undefined;
  /** Metrics are off without a token. */
  metricsToken?: string;
  /** Lets pages load apps from the visitor's own machine, for developers. */
  allowLocalhostOverrides?: boolean;
  /** Lets a developer with a token load an app from their own machine, in their browser alone. */
  allowDeveloperOverrides?: boolean;
  /** A promotion is proposed by one person and approved by another. */
  approvals?: boolean;
  /** The longest that a preview link may last. */
  previewMaxDays?: number;
  /** Public origin of the console. By default the host of the request, with the port that the console listens on. */
  consoleOrigin?: string;
  now?: () => Date;
}

/** Time for a whole request to arrive. Bodies have stricter limits: see `receiveBodies`. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Time from the headers of a request to the end of its response, except for event streams. */
const HANDLER_TIMEOUT_MS = 900_000;
/** A client that reads nothing of its response for this long has gone. A paused video asks again. */
const UNREAD_TIMEOUT_MS = 30_000;
const HTTP_OPTIONS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

const REQUEST_ID = /^[\w-]{1,64}$/;

/** Two servers, since the operators' token must not be where apps run. */
export interface Servers {
  /** Pages, bundles, the live set, the operators' API, and the learning API behind it. */
  site: FastifyInstance;
  /** The operators' console and their API. */
  consoleSite: FastifyInstance;
}

function createServer({
  logger = false,
  trustProxy = false,
  uploadDirectory = tmpdir(),
  bodyLimits = DEFAULT_BODY_LIMITS,
}: SiteOptions): FastifyInstance {
  const server = fastify({
    logger,
    trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    clientErrorHandler: sendMalformedRequest,
    // A request that arrives while the server stops is answered; its connection is closed with the response.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendMalformedUrl,
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders).header('x-request-id', request.id);
    if (isOverHttps(request)) reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    done();
  });
  endUnreadResponses(server, UNREAD_TIMEOUT_MS);
  receiveBodies(server, uploadDirectory, bodyLimits);
  registerErrorResponses(server);
  return server;
}

export async function buildSite(options: SiteOptions): Promise<Servers> {
  const { registry, bundles, secret, apiOrigin, streamLimits, now = () => new Date() } = options;
  const site = createServer(options);
  const consoleSite = createServer(options);
  const { authority } = options.access;
  const basics = {
    registry,
    secret,
    now,
    isPreviewActive: (id: string) => authority.isPreviewActive(id),
    allowsOverrides: options.allowDeveloperOverrides ?? false,
  };
  const visitors = new Visitors(basics);
  const receipts = new Receipts({ ...basics, visitors });
  const context: SiteContext = { ...basics, visitors, receipts };
  const metrics = registerMetrics(site, registry, options.metricsToken);
  await registerApi(site, registry, {
    origin: apiOrigin,
    secret: options.proxySecret,
    tracing: options.tracing,
    limits: options.apiLimits,
  });
  const liveFiles = watchLiveFiles(site, registry, bundles);
  metrics.watchLiveFiles(() => liveFiles.state());
  const deltas = watchDeltas(site, registry, { bundles, compressor: options.deltaCompressor });
  registerBundles(site, registry, { bundles, files: liveFiles, deltas });
  registerReady(site, registry, liveFiles);
  const register = options.tabs ?? new MemoryTabRegister({ now });
  const streams = registerLive(site, context, streamLimits, register.streams);
  registerPreviewPages(site, context, (visitor) => streams.reconnect(visitor));
  if (basics.allowsOverrides) registerOverridePages(site, context, (id) => authority.openOverride(id));
  const access = { ...options.access, approvals: options.approvals, countDenial: metrics.countDenial };
  const previewLinks = previewLinkRoutes(context, access, options.previewMaxDays ?? DEFAULT_PREVIEW_MAX_DAYS);
  const previewLists = previewListRoutes(access);
  const unsubscribe = authority.subscribe(() => void streams.announce());
  const tabRoutes = await registerTabs(site, context, register);
  metrics.watch({ streams: () => streams.size, tabs: async () => (await register.counts()).open });
  if (options.pingDatabase) metrics.watchDatabase(options.pingDatabase);
  const store = options.health ?? new MemoryHealthStore();
  const errors = watchErrors(site, context, {
    bundles,
    store: options.errors ?? new MemoryErrorStore(),
    forwardTo: options.forwardErrorsTo,
    metrics: metrics.health,
  });
  const healthRoutes = await registerHealth(site, context, store, metrics.health, errors.counter);
  const shared = [previewLists, tabRoutes, healthRoutes, errors.routes];
  const makeApi = operatorRoutes(registry, access, liveFiles);
  const operatorApi = makeApi(shared);
  const siteApi = makeApi([previewLinks, overrideLinkRoutes(context, access), ...shared]);
  await site.register(siteApi, { prefix: OPERATOR_API_PATH });
  await registerConsoleSite(consoleSite, { context, operatorApi, streamLimits });
  site.addHook('onClose', () => {
    unsubscribe();
    return consoleSite.close();
  });
  registerConsoleRedirect(
    site,
    ({ hostname }) => options.consoleOrigin ?? localOrigin(consoleSite, hostname),
  );
  registerSiteFiles(site);
  await registerPages(site, context, {
    bundles,
    upstream: { origin: apiOrigin, secret: options.proxySecret, tracing: options.tracing },
    allowsOverrides: options.allowLocalhostOverrides ?? false,
  });
  return { site, consoleSite };
}

/** Undefined while the server does not listen. */
function localOrigin({ server }: FastifyInstance, hostname: string): string | undefined {
  const address = server.address();
  return typeof address === 'object' && address ? `http://${hostname}:${address.port}` : undefined;
}
