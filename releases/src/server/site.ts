import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import type { Tracing } from '@glossa/kit/tracing';
import type { FastifyInstance } from 'fastify';
import { watchLiveFiles } from './registry/live-files';
import type { Registry } from './registry/registry';
import type { BundleStore } from '../storage/bundle-store';
import { MemoryReportStore } from '../storage/memory/report-store';
import type { ReportStore } from '../storage/report-store';
import type { OperatorAccess } from './operators/operator-access';
import { operatorRoutes } from './operators/operator-routes';
import { registerApi } from './api-proxy';
import { registerBundles } from './bundle-routes';
import { watchDeltas } from './deltas/deltas';
import type { DeltaCompressor } from './deltas/delta-compressor';
import { registerConsoleRedirect, registerConsoleSite } from './console/console-site';
import { createServer, type ServerOptions } from './create-server';
import type { SentryTarget } from '../core/errors/sentry-envelope';
import { watchErrors } from './errors/errors';
import { registerHealth } from './health/health-routes';
import { type LimitRows, openSiteLimits } from './limits';
import { registerLive } from './live/live-routes';
import { registerMetrics, type PingDatabase } from './metrics/site-metrics';
import { registerPages } from './page/page-routes';
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
import { OpenTabs } from './tabs/open-tabs';
import { registerTabs } from './tabs/tab-routes';
import { Receipts } from './visitors/receipts';
import { Visitors } from './visitors/visitors';

export interface SiteOptions extends ServerOptions {
  registry: Registry;
  bundles: BundleStore;
  /** Decides who may publish and move versions. */
  access: Pick<OperatorAccess, 'authority'>;
  /** Signs the cookies of visitors and previews. */
  secret: string;
  /** Origin of the learning API, e.g. `http://127.0.0.1:9000`. */
  apiOrigin?: string;
  /** Rows of the table of limits that are not as by default. */
  limits?: Partial<LimitRows>;
  /** A secret that the learning API knows too. */
  proxySecret?: string;
  /** Makes deltas between versions; none are made without it. */
  deltaCompressor?: DeltaCompressor;
  /** What browsers report; by default in memory. */
  reports?: ReportStore;
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

/** Two servers, since the operators' token must not be where apps run. */
export interface Servers {
  /** Pages, bundles, the live set, the operators' API, and the learning API behind it. */
  site: FastifyInstance;
  /** The operators' console and their API. */
  consoleSite: FastifyInstance;
}

export async function buildSite(options: SiteOptions): Promise<Servers> {
  const { registry, bundles, secret, apiOrigin, now = () => new Date() } = options;
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
  const limits = openSiteLimits(options.limits);
  const reports = options.reports ?? new MemoryReportStore();
  const context: SiteContext = { ...basics, visitors, receipts, limits, reports };
  const metrics = registerMetrics(site, registry, options.metricsToken);
  const { proxySecret, tracing } = options;
  const upstream = { origin: apiOrigin, secret: proxySecret, tracing };
  await registerApi(site, registry, upstream, limits);
  const liveFiles = watchLiveFiles(site, registry, bundles);
  metrics.watchLiveFiles(() => liveFiles.state());
  const deltas = watchDeltas(site, registry, { bundles, compressor: options.deltaCompressor });
  registerBundles(site, registry, { bundles, files: liveFiles, deltas });
  registerReady(site, registry, liveFiles);
  const onError = (error: unknown) =>
    site.log.error(error, 'could not tell the other servers of the open streams');
  const tabs = new OpenTabs({ registry, reports, now, onError });
  const streams = registerLive(site, context, tabs.streams.local);
  registerPreviewPages(site, context, (visitor) => streams.reconnect(visitor));
  if (basics.allowsOverrides) registerOverridePages(site, context, (id) => authority.openOverride(id));
  const access = { authority, now, approvals: options.approvals, countDenial: metrics.countDenial, limits };
  const previewLinks = previewLinkRoutes(context, access, options.previewMaxDays ?? DEFAULT_PREVIEW_MAX_DAYS);
  const previewLists = previewListRoutes(access);
  const unsubscribe = authority.subscribe(() => void streams.announce());
  const tabRoutes = await registerTabs(site, context, tabs);
  metrics.watch({ streams: () => streams.size, tabs: async () => (await tabs.counts()).open });
  if (options.pingDatabase) metrics.watchDatabase(options.pingDatabase);
  const errors = watchErrors(site, context, {
    bundles,
    forwardTo: options.forwardErrorsTo,
    metrics: metrics.health,
  });
  const healthRoutes = await registerHealth(site, context, metrics.health, errors.counter);
  const shared = [previewLists, tabRoutes, healthRoutes, errors.routes];
  const makeApi = operatorRoutes(registry, access, liveFiles);
  const operatorApi = makeApi(shared);
  const siteApi = makeApi([previewLinks, overrideLinkRoutes(context, access), ...shared]);
  await site.register(siteApi, { prefix: OPERATOR_API_PATH });
  await registerConsoleSite(consoleSite, { context, operatorApi });
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
    upstream,
    allowsLocalhostOverrides: options.allowLocalhostOverrides ?? false,
  });
  return { site, consoleSite };
}

/** Undefined while the server does not listen. */
function localOrigin({ server }: FastifyInstance, hostname: string): string | undefined {
  const address = server.address();
  return typeof address === 'object' && address ? `http://${hostname}:${address.port}` : undefined;
}
