import * as protocol from '@glossa/contract/page-protocol';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { withTimeout } from '@glossa/server/with-timeout';
import TEXTS from './metrics.json';

/** Class by the start of a route's pattern; the first match counts. */
const CLASSES: readonly (readonly [string, string])[] = [
  ['/apps/', 'bundle'],
  ['/api', 'api'],
  [protocol.OPERATOR_API_PATH, 'operators'],
  [protocol.LIVE_PATH, 'live'],
  [protocol.TABS_PATH, 'tabs'],
  [protocol.BEACONS_PATH, 'beacons'],
  ['/releases/', 'other'],
];

/** Leaves out event streams, which last as long as a tab. `fastify-metrics` would take as many lines. */
export function measureRequests(site: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({ ...TEXTS.requestDuration, registers: [registry] });
  site.addHook('onResponse', ({ routeOptions: { url } }, reply, done) => {
    if (url !== protocol.EVENTS_PATH) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      duration.observe({ class: requestClass(url), status }, reply.elapsedTime / 1000);
    }
    done();
  });
}

function requestClass(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  if (pattern === '/*') return 'page';
  return CLASSES.find(([start]) => pattern.startsWith(start))?.[1] ?? 'other';
}

/** Less than the scrape timeout of Prometheus, which is 10 s by default. */
const COLLECT_TIMEOUT_MS = 3_000;

/** Leaves out a metric whose collector fails: in an outage of the database the others are needed most. */
export async function scrape(metrics: Registry, onError: (error: unknown, metric: string) => void) {
  const texts = await Promise.all(
    metrics.getMetricsAsArray().map(async ({ name }) => {
      try {
        return await withTimeout(COLLECT_TIMEOUT_MS, () => metrics.getSingleMetricAsString(name));
      } catch (error) {
        onError(error, name);
        return undefined;
      }
    }),
  );
  return `${texts.filter((text) => text !== undefined).join('\n\n')}\n`;
}
