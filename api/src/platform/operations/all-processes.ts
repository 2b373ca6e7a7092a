import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** In the supervisor: a process that is asked for metrics is told those of all, or null where one does not tell its own. */
export function answerScrapes(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, { event }: { event?: string }) => {
    if (event !== 'scraped') return;
    const answer = (metrics: string | null) => worker.isConnected() && worker.send({ metrics });
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

/** Lets the supervisor ask for the metrics of this process, whose label keeps its series apart. */
export function tellMetrics(registry: Registry): void {
  if (!cluster.worker) return;
  registry.setDefaultLabels({ process: String(cluster.worker.id) });
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

/** The metrics of all processes at this port, any of which may be asked. */
export async function readMetrics(registry: Registry): Promise<string> {
  if (!cluster.worker) return registry.metrics();
  process.send?.({ event: 'scraped' });
  return new Promise((resolve, reject) => {
    process.on('message', function take({ metrics }: { metrics?: string | null }) {
      if (metrics === undefined) return;
      process.off('message', take);
      if (metrics === null) reject(new Error('a process did not tell its metrics'));
      else resolve(metrics);
    });
  });
}
