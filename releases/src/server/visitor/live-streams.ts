import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Registry } from '../registry/registry';
import type { Visitor, Visitors } from './visitors';
import { writtenSet } from './written-set';

export interface StreamLimits {
  /** From one address. A school behind one fits in, and a browser needs one for all its tabs. */
  ofNetwork: number;
  inAll: number;
}

export const streamLimits: StreamLimits = { ofNetwork: 1_000, inAll: 20_000 };

/** How long a browser waits before it connects again. */
const retryMs = 2_000;
/** Streams that are written to before others get their turn, such as whoever asks for a page meanwhile. */
const portion = 250;

interface Stream {
  out: ServerResponse;
  visitor: Visitor;
  network: string;
  /** Tag of the set that the tab has. */
  has: string | undefined;
  /** At the last beat it had not yet read what was sent. */
  isLate: boolean;
}

/** The open streams of server-sent events, each with the live set of its visitor. */
export class LiveStreams {
  private readonly streams = new Set<Stream>();
  private readonly ofNetwork = new Map<string, number>();

  constructor(
    private readonly registry: Pick<Registry, 'liveSet'>,
    private readonly visitors: Pick<Visitors, 'viewFor'>,
    private readonly limits: StreamLimits = streamLimits,
  ) {}

  get size(): number {
    return this.streams.size;
  }

  /** Why there is no room for one more. */
  refusal(network: string): 'too_many_streams' | 'streams_full' | undefined {
    if ((this.ofNetwork.get(network) ?? 0) >= this.limits.ofNetwork) return 'too_many_streams';
    return this.streams.size >= this.limits.inAll ? 'streams_full' : undefined;
  }

  /** `has` is the tag of what the tab has from an earlier connection: that is not sent again. */
  open(out: ServerResponse, visitor: Visitor, network: string, has: string | undefined): void {
    const stream: Stream = { out, visitor, network, has, isLate: false };
    this.streams.add(stream);
    this.count(network, 1);
    out.on('close', () => {
      this.streams.delete(stream);
      this.count(network, -1);
    });
    out.on('drain', () => {
      stream.isLate = false;
      this.update(stream);
    });
    out.write(`retry: ${retryMs}\n\n`);
    if (!this.update(stream)) out.write(':\n\n');
  }

  /** After every move of the live set. Whoever made the move is answered first. */
  async announce(): Promise<void> {
    await setImmediate();
    await this.inPortions((stream) => this.update(stream));
  }

  /**
   * Keeps proxies from ending what is silent, and tells of a preview that is over. Who has not read what was sent since
   * the last beat is let go: it would be kept in memory for nobody, and a browser that is still there connects again.
   */
  beat(): Promise<void> {
    return this.inPortions((stream) => {
      const isUnread = stream.out.writableNeedDrain || stream.out.writableEnded;
      if (isUnread && stream.isLate) stream.out.destroy();
      else if (isUnread) stream.isLate = true;
      else if (!this.update(stream)) stream.out.write(':\n\n');
    });
  }

  /** Lets the browser of a visitor connect anew, since what its cookies say has changed. */
  reconnect(visitor: string): void {
    for (const stream of this.streams) if (stream.visitor.id === visitor) stream.out.end();
  }

  /** For ever. A server that stops waits for nobody who does not read. */
  close(): void {
    for (const { out } of this.streams) {
      if (out.writableNeedDrain || out.writableEnded) out.destroy();
      else out.end();
    }
  }

  /** Sends what the tab does not have yet. What is full is served when it has been read. */
  private update(stream: Stream): boolean {
    if (stream.out.writableNeedDrain || stream.out.writableEnded) return false;
    const { tag, event } = writtenSet(this.registry.liveSet(this.visitors.viewFor(stream.visitor)));
    if (tag === stream.has) return false;
    stream.has = tag;
    stream.out.write(event);
    return true;
  }

  private async inPortions(work: (stream: Stream) => void): Promise<void> {
    let done = 0;
    for (const stream of this.streams) {
      work(stream);
      done += 1;
      if (done % portion === 0) await setImmediate();
    }
  }

  private count(network: string, change: 1 | -1): void {
    const open = (this.ofNetwork.get(network) ?? 0) + change;
    if (open > 0) this.ofNetwork.set(network, open);
    else this.ofNetwork.delete(network);
  }
}
