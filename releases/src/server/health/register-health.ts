import type { FastifyInstance } from 'fastify';
import type { Evidence } from '@glossa/contract/operators/release-event';
import type { HealthStore } from '../../storage/health-store';
import type { Registry } from '../registry/registry';
import type { Visitors } from '../visitors/visitors';
import type { HealthMetrics } from '../metrics/health-metrics';
import { registerBeacons } from './beacon-route';
import { keepGuard, type GuardKeeper } from './guard-keeper';
import { countHealth, type HealthListener } from './health-counting';

export interface SiteHealth {
  registry: Registry;
  visitors: Visitors;
  store: HealthStore;
  now: () => Date;
  metrics: HealthMetrics;
}

/** Takes beacons, and lets the guard look at what they say. Returns the guard. */
export async function registerHealth(site: FastifyInstance, options: SiteHealth): Promise<GuardKeeper> {
  const { registry, visitors, store, now, metrics } = options;
  const guard = keepGuard({
    registry,
    store,
    now,
    onError(error, app, convicted) {
      if (app !== undefined) metrics.guardFailed(app);
      site.log.error({ err: error, evidence: convicted }, whatFailed(app, convicted));
    },
  });
  const listener: HealthListener = {
    ...metrics,
    outcome(outcome, change) {
      metrics.outcome(outcome, change);
      if (change !== 'none') guard.soon([outcome.app]);
    },
  };
  const counting = countHealth({ registry, store, now, listener });
  await registerBeacons(site, { counting, visitors, now, onBeacon: (fate) => metrics.beacon(fate) });
  site.addHook('onClose', async () => {
    counting.stop();
    await guard.stop();
  });
  return guard;
}

function whatFailed(app?: string, convicted?: Evidence): string {
  if (app === undefined) return 'the counts of the guard could not be tidied';
  if (convicted) return `the guard cannot take ${app} ${convicted.candidate.version} back, which fails`;
  return `the guard could not look at ${app}`;
}
