import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { LiveFiles } from './registry/live-files';
import type { Registry } from './registry/registry';
import type { BundleStore } from '../storage/bundle-store';
import { MemoryReportStore } from '../storage/memory/report-store';
import type { ReportStore } from '../storage/report-store';
import type { OperatorAccess } from './operators/operator-access';
import { operatorRoutes } from './operators/operator-routes';
import { isStillApproved } from './operators/require-approved';
import { type ApiUpstream, registerApi } from './api-proxy';
import { registerBundles } from './bundle-routes';
import { Deltas } from './deltas/deltas';
import type { DeltaCompressor } from './deltas/delta-compressor';
import { registerConsoleRedirect, registerConsoleSite } from './console/console-routes';
import { createServer, type ServerOptions } from './create-server';
import { watchErrors } from './errors/error-routes';
import { registerHealth } from './health/health-routes';
import { type LimitRows, openSiteLimits } from './limits';
import { registerLive } from './live/live-routes';
import { registerMetrics, type PingDatabase, type SiteMetrics } from './metrics/site-metrics';
import { registerPages } from './page/page-routes';
import { DEFAULT_PREVIEW_MAX_DAYS, linkListRoutes, linkRoutes } from './preview/link-routes';
import { registerLinkPages } from './preview/link-pages';
import { registerReady } from './ready-route';
import type { SiteContext } from './site-context';
import { registerSiteFiles } from './site-files';
import { DEFAULT_PREVIEW_VERSION_DAYS, VersionExpiry } from './registry/version-expiry';
import { OpenTabs } from './tabs/open-tabs';
import { registerTabs } from './tabs/tab-routes';
import { PageReceipts } from './visitors/page-receipts';
import { Visitors } from './visitors/visitors';

export interface SiteOptions extends ServerOptions {
  registry: Registry;
  bundles: BundleStore;
  access: Pick<OperatorAccess, 'authority'>;
  /** Signs the cookies of visitors and previews. */
  secret: string;
  now?: () => Date;
  api?: ApiUpstream;
  /** Where learners reach the site, without a slash at the end. */
  siteUrl?: string | undefined;
  /** Origins from which pages may play files, as expressions of a content security policy; by default none. */
  mediaOrigins?: readonly string[];
  /** Rows of the table of limits that are not as by default. */
  limits?: Partial<LimitRows>;
  /** What browsers report; by default in memory. */
  reports?: ReportStore;
  /** Makes deltas between versions; none are made without it. */
  deltaCompressor?: DeltaCompressor;
  operators?: {
    /** A promotion is proposed by one person and approved by another. */
    approvals?: boolean;
    previewMaxDays?: number;
    previewVersionDays?: number;
    /** Public origin of the console. By default the host of the request, with the port that the console listens on. */
    consoleOrigin?: string;
  };
  monitoring?: {
    /** Metrics are off without a token. */
    metricsToken?: string;
    /** The room on its disk is measured. */
    dataDirectory?: string;
    /** Tells whether the database that the servers share answers; there is none without it. */
    pingDatabase?: PingDatabase;
  };
  overrides?: {
    /** Every visitor, by an address of their own machine: for developers alone. */
    fromLocalhost?: boolean;
    /** A developer with a token, in their browser alone. */
    byDevelopers?: boolean;
  };
}

/** Two servers, since the operators' token must not be where apps run. */
export interface Servers {
  /** Pages, bundles, the live set, the operators' API, and the learning API behind it. */
  site: FastifyInstance;
  /** The operators' console and their API. */
  consoleSite: FastifyInstance;
}

export async function buildSite(options: SiteOptions): Promise<Servers> {
  const { registry, bundles, api = {} } = options;
  const site = createServer(options);
  const consoleSite = createServer(options);
  const context = makeContext(options);
  const metrics = registerMetrics(site, registry, options.monitoring ?? {});
  await registerApi(site, registry, api, context.limits);
  const liveFiles = new LiveFiles(site, registry, bundles);
  metrics.watchLiveFiles(() => liveFiles.state());
  const deltas = new Deltas(site, registry, bundles, options.deltaCompressor);
  registerBundles(site, registry, { bundles, files: liveFiles, deltas });
  registerReady(site, registry, liveFiles);
  const reportRoutes = await registerVisitors(site, context, options, metrics);
  await registerOperators({ site, consoleSite }, context, options, { metrics, liveFiles, reportRoutes });
  registerSiteFiles(site, context.visitors);
  await registerPages(site, context, {
    bundles,
    allowsLocalhostOverrides: options.overrides?.fromLocalhost ?? false,
    siteUrl: options.siteUrl,
    mediaOrigins: options.mediaOrigins ?? [],
  });
  return { site, consoleSite };
}

function makeContext({
  registry,
  secret,
  access: { authority },
  now = () => new Date(),
  ...options
}: SiteOptions): SiteContext {
  const access = { authority, approvals: options.operators?.approvals, now };
  const basics = {
    registry,
    secret,
    now,
    activePreview: (id: string) => {
      const active = authority.activePreview(id);
      return active && isStillApproved(access, registry.known, active) ? active.preview : undefined;
    },
    allowsOverrides: options.overrides?.byDevelopers ?? false,
  };
  const visitors = new Visitors(basics);
  return {
    ...basics,
    openLink: (id) => authority.openLink(id),
    visitors,
    receipts: new PageReceipts({ ...basics, visitors }),
    limits: openSiteLimits(options.limits),
    reports: options.reports ?? new MemoryReportStore(),
  };
}

/** The live set, and what browsers report. Returns the operators' routes to the reports. */
async function registerVisitors(
  site: FastifyInstance,
  context: SiteContext,
  { access: { authority }, bundles, monitoring }: SiteOptions,
  metrics: SiteMetrics,
): Promise<FastifyPluginAsyncTypebox[]> {
  const { registry, reports, now } = context;
  const onError = (error: unknown) =>
    site.log.error(error, 'could not tell the other servers of the open streams');
  const tabs = new OpenTabs({ registry, reports, now, onError });
  const streams = registerLive(site, context, tabs.streams);
  registerLinkPages(site, context, (visitor) => streams.reconnect(visitor));
  authority.changes.on('book', () => void streams.announce());
  const tabRoutes = await registerTabs(site, context, tabs);
  metrics.watch({ streams: () => streams.size, tabs: async () => (await tabs.counts()).open });
  if (monitoring?.pingDatabase) metrics.watchDatabase(monitoring.pingDatabase);
  const errors = watchErrors(context, { bundles, metrics: metrics.health });
  const healthRoutes = await registerHealth(site, context, metrics.health, errors.counter);
  return [tabRoutes, healthRoutes, errors.routes];
}

async function registerOperators(
  { site, consoleSite }: Servers,
  context: SiteContext,
  options: SiteOptions,
  parts: { metrics: SiteMetrics; liveFiles: LiveFiles; reportRoutes: FastifyPluginAsyncTypebox[] },
): Promise<void> {
  const { metrics, liveFiles, reportRoutes } = parts;
  const { approvals, consoleOrigin, previewMaxDays = DEFAULT_PREVIEW_MAX_DAYS } = options.operators ?? {};
  const { authority } = options.access;
  const days = options.operators?.previewVersionDays ?? DEFAULT_PREVIEW_VERSION_DAYS;
  const expiry = new VersionExpiry(site, context.registry, options.bundles, { ...context, authority, days });
  const findExpiry = (app: string, version: string) => expiry.find(app, version);
  const access = { ...context, authority, approvals, findExpiry, countDenial: metrics.countDenial };
  const shared = [linkListRoutes(access), ...reportRoutes];
  const makeApi = operatorRoutes(context.registry, access, liveFiles);
  const links = linkRoutes(context, access, previewMaxDays);
  await site.register(makeApi([links, ...shared]), { prefix: OPERATOR_API_PATH });
  await registerConsoleSite(consoleSite, { context, operatorApi: makeApi(shared) });
  site.addHook('onClose', () => consoleSite.close());
  registerConsoleRedirect(site, ({ hostname }) => consoleOrigin ?? localOrigin(consoleSite, hostname));
}

/** Undefined while the server does not listen. */
function localOrigin({ server }: FastifyInstance, hostname: string): string | undefined {
  const address = server.address();
  return typeof address === 'object' && address ? `http://${hostname}:${address.port}` : undefined;
}
