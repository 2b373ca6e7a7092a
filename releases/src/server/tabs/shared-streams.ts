import { randomUUID } from 'node:crypto';
import { Mutex } from 'async-mutex';
import type { ReportStore } from '../../storage/report-store';

const INTERVAL_MS = 1_000;
/** A browser reconnects its stream within this time, such as to another server; its tabs count until then. */
const RECONNECT_MS = 5_000;
/** A process that has not said for this long that it runs has ended without notice, and its streams with it. */
const SERVER_TIMEOUT_MS = 4_000;
const FORGET_SERVER_MS = 60_000;

const SERVERS = 'server';
const nameStreams = (server: string) => `stream ${server}`;

interface Stream {
  /** Null while it is open. */
  endedAt: number | null;
}

export interface SharedStreamsOptions {
  reports: ReportStore;
  now: () => number;
  /** Called with the first of several failures in a row. */
  onError: (error: unknown) => void;
}

/** Each process says once a second that it runs, and whose streams have begun or ended. */
export class SharedStreams {
  /** Open streams at this process, by visitor: a browser has one for all its tabs, or one for each visible tab. */
  private readonly counts = new Map<string, number>();
  private readonly server = randomUUID();
  private readonly mutex = new Mutex();
  private readonly timer: NodeJS.Timeout;
  private changed = new Map<string, Stream>();
  private isFailing = false;

  constructor(private readonly options: SharedStreamsOptions) {
    this.timer = setInterval(() => void this.keep(), INTERVAL_MS);
    this.timer.unref();
  }

  opened(visitor: string): void {
    const before = this.counts.get(visitor) ?? 0;
    this.counts.set(visitor, before + 1);
    if (before === 0) this.changed.set(visitor, { endedAt: null });
  }

  closed(visitor: string): void {
    const left = (this.counts.get(visitor) ?? 0) - 1;
    if (left > 0) this.counts.set(visitor, left);
    else if (this.counts.delete(visitor)) this.changed.set(visitor, { endedAt: this.options.now() });
  }

  async isConnected(visitor: string): Promise<boolean> {
    await this.flush();
    for (const { key: server, seenAt } of await this.options.reports.list(SERVERS)) {
      const stream = await this.options.reports.find<Stream>(nameStreams(server), visitor);
      if (stream && this.isOpen(stream.value, seenAt)) return true;
    }
    return false;
  }

  async listConnected(): Promise<ReadonlySet<string>> {
    await this.flush();
    const connected = new Set<string>();
    for (const { key: server, seenAt } of await this.options.reports.list(SERVERS)) {
      const streams = await this.options.reports.list<Stream>(nameStreams(server));
      for (const { key: visitor, value } of streams) if (this.isOpen(value, seenAt)) connected.add(visitor);
    }
    return connected;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush().catch(this.options.onError);
  }

  private isOpen({ endedAt }: Stream, serverSeenAt: number): boolean {
    const now = this.options.now();
    return endedAt === null
      ? now - serverSeenAt < SERVER_TIMEOUT_MS + RECONNECT_MS
      : now - endedAt < RECONNECT_MS;
  }

  private async keep(): Promise<void> {
    try {
      await this.flush();
      await this.forgetEnded();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.options.onError(error);
      this.isFailing = true;
    }
  }

  /** Resolves when the store has every change until now. */
  private flush(): Promise<void> {
    return this.mutex.runExclusive(async () => {
      const { reports, now } = this.options;
      const { changed } = this;
      this.changed = new Map();
      try {
        const known = await reports.put(SERVERS, [{ key: this.server, group: '', seenAt: now(), value: {} }]);
        // The store does not know this process, or no longer does.
        if (known.length > 0)
          for (const visitor of this.counts.keys()) changed.set(visitor, { endedAt: null });
        const streams = [...changed].map(([key, value]) => ({ key, group: '', seenAt: now(), value }));
        await reports.put(nameStreams(this.server), streams);
      } catch (error) {
        this.changed = new Map([...changed, ...this.changed]);
        throw error;
      }
    });
  }

  private async forgetEnded(): Promise<void> {
    const { reports, now } = this.options;
    const streams = await reports.list<Stream>(nameStreams(this.server));
    const ended = streams.filter(
      ({ value: { endedAt } }) => endedAt !== null && now() - endedAt >= RECONNECT_MS,
    );
    await reports.delete(
      nameStreams(this.server),
      ended.map(({ key }) => key),
    );
    for (const { key, seenAt } of await reports.list(SERVERS)) {
      if (now() - seenAt < FORGET_SERVER_MS) continue;
      await reports.expire(nameStreams(key), Infinity);
      await reports.delete(SERVERS, [key]);
    }
  }
}
