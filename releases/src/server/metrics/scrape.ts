import type { Registry as Metrics } from 'prom-client';
import { withTimeout } from '@glossa/server/with-timeout';

/** Less than the scrape timeout of Prometheus, which is 10 s by default. */
const COLLECT_TIMEOUT_MS = 3_000;

/**
 * The text of all metrics. A metric whose collector fails or takes too long is left out, so that it hides no other one:
 * without the database, the metrics about the outage are needed most.
 */
export async function scrape(
  metrics: Metrics,
  onError: (error: unknown, metric: string) => void,
): Promise<string> {
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
