import { randomUUID } from 'node:crypto';
import { Mutex } from 'async-mutex';
import { VisitorStreams } from '../../core/tabs/visitor-streams';
import type { Postgres } from './postgres';
import { KEEP_STREAMS, PRUNE_STREAMS } from './tab-sql';

const INTERVAL_MS = 1_000;
const PRUNE_INTERVAL_MS = 60_000;

export interface SharedStreamsOptions {
  now: (() => Date) | undefined;
  /** Called with the first of several failures in a row. */
  onError: (error: unknown) => void;
}

/**
 * Tells the other processes once a second which visitors hold a stream at this one, and that this process runs. One
 * statement, however many streams there are.
 */
export class SharedStreams {
  readonly local = new VisitorStreams((visitor, isOpen) => this.changed.set(visitor, isOpen));
  private readonly server = randomUUID();
  private readonly mutex = new Mutex();
  private readonly timer: NodeJS.Timeout;
  private changed = new Map<string, boolean>();
  private prunedAt = Date.now();
  private isFailing = false;

  constructor(
    private readonly postgres: Postgres,
    private readonly options: SharedStreamsOptions,
  ) {
    this.timer = setInterval(() => void this.keep(), INTERVAL_MS);
    this.timer.unref();
  }

  /** Resolves when the database has every change until now. */
  flush(): Promise<void> {
    return this.mutex.runExclusive(async () => {
      if (this.changed.size > 0) await this.write();
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.keep();
  }

  private keep(): Promise<void> {
    return this.mutex.runExclusive(async () => {
      try {
        await this.write();
        await this.prune();
        this.isFailing = false;
      } catch (error) {
        if (!this.isFailing) this.options.onError(error);
        this.isFailing = true;
      }
    });
  }

  private async write(): Promise<void> {
    const { changed } = this;
    this.changed = new Map();
    const visitors = (wanted: boolean) =>
      [...changed].flatMap(([visitor, isOpen]) => (isOpen === wanted ? visitor : []));
    try {
      const values = [this.now(), this.server, visitors(true), visitors(false)];
      const [row] = await this.postgres.query<{ is_new: boolean }>(KEEP_STREAMS, values);
      if (row?.is_new)
        await this.postgres.query(KEEP_STREAMS, [this.now(), this.server, [...this.local.visitors], []]);
    } catch (error) {
      this.changed = new Map([...changed, ...this.changed]);
      throw error;
    }
  }

  private async prune(): Promise<void> {
    if (Date.now() - this.prunedAt < PRUNE_INTERVAL_MS) return;
    this.prunedAt = Date.now();
    await this.postgres.query(PRUNE_STREAMS, [this.now()]);
  }

  /** Null selects the clock of the database. */
  private now(): Date | null {
    return this.options.now?.() ?? null;
  }
}
