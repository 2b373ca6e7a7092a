import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DeltaAddress } from '../../core/bundle/bundle';
import { computeDictionaryHash, formatDcz } from '../../core/bundle/dictionary';
import { deltaName, type BundleStore } from '../../storage/bundle-store';
import type { DeltaCompressor } from './delta-compressor';

/** An app of 100 files needs 300 when it is published. More are made when somebody asks for them. */
const MAX_QUEUED = 5_000;
const MAX_FAILURES = 5_000;
const FAILURE_TTL_MS = 60 * 60_000;

interface DeltaJob extends DeltaAddress {
  /** The version that has the dictionary. */
  from: string;
}

interface DeltaQueueOptions {
  bundles: BundleStore;
  compressor: DeltaCompressor;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onStored: (key: string) => void;
}

/** Makes and stores deltas, one at a time. */
export class DeltaQueue {
  private readonly jobs = new Map<string, DeltaJob>();
  private readonly failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS });
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly options: DeltaQueueOptions) {}

  /** Does nothing for a job that is queued, or that failed in the last hour. */
  add(job: DeltaJob): void {
    const key = deltaKey(job);
    if (this.closed || this.jobs.size >= MAX_QUEUED || this.jobs.has(key) || this.failures.has(key)) return;
    this.jobs.set(key, job);
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  async close(): Promise<void> {
    this.closed = true;
    this.jobs.clear();
    await this.options.compressor.close();
    await this.running;
  }

  private async run(): Promise<void> {
    for (;;) {
      const [next] = this.jobs;
      if (!next) return;
      const [key, job] = next;
      try {
        await this.make(job);
        this.options.onStored(key);
      } catch (error) {
        this.failures.set(key, true);
        if (!this.closed) this.options.log.warn({ err: error, ...job }, 'could not make a delta');
      }
      this.jobs.delete(key);
    }
  }

  private async make({ from, ...address }: DeltaJob): Promise<void> {
    const { bundles, compressor } = this.options;
    const { app, version, path } = address;
    const bytes = await bundles.read(app, version, path, 'identity');
    const dictionary = await bundles.read(app, from, path, 'identity');
    if (!bytes || !dictionary) throw new Error('One of the two files is not in the store.');
    if (computeDictionaryHash(dictionary) !== address.dictionary)
      throw new Error('The dictionary has changed.');
    const best = (await bundles.read(app, version, path, 'br')) ?? bytes;
    const delta = formatDcz(address.dictionary, await compressor.compress(bytes, dictionary));
    // An empty delta says that none is worth sending, so that no server tries again.
    await bundles.putDelta(address, delta.length < best.length ? delta : Buffer.alloc(0));
  }
}

export function deltaKey(delta: DeltaAddress): string {
  return `${delta.app}/${delta.version}/${deltaName(delta)}`;
}
