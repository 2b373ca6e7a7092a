import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout';

/** Less than the scrape timeout of Prometheus, which is 10 s by default. */
const PING_TIMEOUT_MS = 2_000;

export interface MetricText {
  name: string;
  help: string;
  labelNames?: string[];
}

export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Adds a gauge that is read at each scrape, with labels or without; absent where nothing is read. */
export function readGauge(
  metrics: Registry,
  text: MetricText,
  read: () => number | undefined | readonly Reading[] | Promise<number | undefined>,
): void {
  new Gauge({
    ...text,
    registers: [metrics],
    async collect() {
      const readings = await read();
      if (typeof readings === 'object') {
        this.reset();
        for (const [labels, value] of readings) this.set(labels, value);
        return;
      }
      this.remove();
      if (readings !== undefined) this.set(readings);
    },
  });
}

/** 1 if the database answers, else 0. */
export const pingDatabase = (ping: () => Promise<unknown>): Promise<number> =>
  withTimeout(PING_TIMEOUT_MS, ping).then(
    () => 1,
    () => 0,
  );
