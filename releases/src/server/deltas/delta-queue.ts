import { Mutex } from 'async-mutex';
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

/** Makes and stores deltas, one at a time. */
export class DeltaQueue {
  private readonly queued = new Set<string>();
  private readonly mutex = new Mutex();
  private readonly failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS });
  private closed = false;

  constructor(
    private readonly bundles: BundleStore,
    private readonly compressor: DeltaCompressor,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly onStored: (key: string) => void,
  ) {}

  /** Does nothing for a job that is queued, or that failed in the last hour. */
  add(job: DeltaJob): void {
    const key = deltaKey(job);
    const isKnown = this.queued.has(key) || this.failures.has(key);
    if (this.closed || isKnown || this.queued.size >= MAX_QUEUED) return;
    this.queued.add(key);
    void this.mutex.runExclusive(() => this.run(key, job)).finally(() => this.queued.delete(key));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.compressor.close();
    await this.mutex.runExclusive(() => undefined);
  }

  private async run(key: string, job: DeltaJob): Promise<void> {
    if (this.closed) return;
    try {
      await this.make(job);
      this.onStored(key);
    } catch (error) {
      this.failures.set(key, true);
      if (!this.closed) this.log.warn({ err: error, ...job }, 'could not make a delta');
    }
  }

  private async make({ from, ...address }: DeltaJob): Promise<void> {
    const { bundles, compressor } = this;
    const { app, version, path } = address;
    const bytes = await bundles.read(app, version, path, 'identity');
    const dictionary = await bundles.read(app, from, path, 'identity');
    if (!bytes || !dictionary) throw new Error('One of the two files is not in the store.');
    if (computeDictionaryHash(dictionary) !== address.dictionary)
      throw new Error('The dictionary has changed.');
    const best = (await bundles.read(app, version, path, 'br')) ?? bytes;
    const delta = formatDcz(address.dictionary, await compressor.compress(bytes, dictionary));
    // An empty delta says that none is worth sending, so that no server tries again.
    const stored = delta.length < best.length ? delta : Buffer.alloc(0);
    await bundles.deltas.put(app, version, deltaName(address), stored);
  }
}

export function deltaKey(delta: DeltaAddress): string {
  return `${delta.app}/${delta.version}/${deltaName(delta)}`;
}
