import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Beacon } from '@glossa/contract/beacon';
import { BEACONS_PATH } from '@glossa/contract/page-protocol';
import { HealthReport } from '@glossa/contract/operators/health';
import type { Evidence } from '@glossa/contract/operators/release-event';
import type { FastifyInstance } from 'fastify';
import { toHealthNetwork } from '../../core/network';
import type { ErrorCounter } from '../errors/error-counter';
import type { HealthMetrics } from '../metrics/health-metrics';
import type { SiteContext } from '../site-context';
import { registerReportRoute } from '../visitors/report-route';
import { Guard } from './guard';
import { HealthCounter } from './health-counter';
import { HealthReports } from './health-reports';
import { requireAction } from '../operators/operator-access';
import { countOffline } from '../tabs/offline-browsers';

/** Registers the route for beacons, lets the guard evaluate them, and returns the operators' routes. */
export async function registerHealth(
  site: FastifyInstance,
  context: SiteContext,
  metrics: HealthMetrics,
  errors: Pick<ErrorCounter, 'take'>,
): Promise<FastifyPluginAsyncTypebox> {
  const { registry, limits, reports, now } = context;
  const store = new HealthReports(reports);
  const guard = new Guard(registry, now, store, (error, app, tripped) => {
    if (app !== undefined) metrics.guardFailed(app);
    site.log.error({ err: error, evidence: tripped }, errorMessage(app, tripped));
  });
  const counter = new HealthCounter(registry, now, store, metrics, (app) => guard.schedule(app));
  await registerReportRoute(site, context, {
    path: BEACONS_PATH,
    maxBytes: 8 * 1024,
    limit: limits.beacons,
    schema: Beacon,
    name: 'beacon',
    async count(beacon, { visitor, address, preview, given }) {
      if (preview) return 'preview';
      const source = { visitor, network: toHealthNetwork(address), at: now().getTime() };
      await counter.take(beacon, source, given);
      await errors.take(beacon.errors ?? [], source, given);
      return 'accepted';
    },
    onResult: (result) => metrics.beacon(result),
  });
  site.addHook('onClose', () => guard.stop());
  return async (api) => {
    api.get('/health', requireAction('read', { response: { 200: HealthReport } }), async () => ({
      ...(await store.report(now().getTime())),
      offline: await countOffline(reports, now()),
    }));
  };
}

function errorMessage(app?: string, tripped?: Evidence): string {
  if (app === undefined) return 'could not delete old health data';
  if (tripped) return `the guard could not roll back ${app} ${tripped.candidate.version}, which fails`;
  return `the guard could not evaluate ${app}`;
}
