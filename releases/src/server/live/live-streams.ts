import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { serializedLiveSet } from '../registry/live-sets';
import type { Registry } from '../registry/registry';
import type { SharedStreams } from '../tabs/shared-streams';
import type { Visitor, Visitors } from '../visitors/visitors';

export type StreamPresence = Pick<SharedStreams, 'opened' | 'closed'>;

/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000;
/** Streams written to before the event loop gets a turn, so that page requests do not wait. */
const BATCH_SIZE = 250;

interface Stream {
  out: ServerResponse;
  visitor: Visitor;
  sentTag: string | undefined;
  /** At the last heartbeat the client had not read everything. */
  isLate: boolean;
}

/** The open streams of server-sent events. Each gets the live set of its visitor. */
export class LiveStreams {
  private readonly streams = new Set<Stream>();

  constructor(
    private readonly registry: Pick<Registry, 'liveSet'>,
    private readonly visitors: Pick<Visitors, 'liveViewFor'>,
    private readonly presence?: StreamPresence,
  ) {}

  get size(): number {
    return this.streams.size;
  }

  /** `sentTag` is the tag of the set from an earlier connection, which is not sent again. */
  open(out: ServerResponse, visitor: Visitor, sentTag: string | undefined): void {
    const stream: Stream = { out, visitor, sentTag, isLate: false };
    this.streams.add(stream);
    if (visitor.id !== undefined) this.presence?.opened(visitor.id);
    out.on('close', () => {
      this.streams.delete(stream);
      if (visitor.id !== undefined) this.presence?.closed(visitor.id);
    });
    out.on('drain', () => {
      stream.isLate = false;
      this.update(stream);
    });
    out.write(`retry: ${RETRY_MS}\n\n`);
    if (!this.update(stream)) out.write(':\n\n');
  }

  /** Sends a change of the live set; after the response to the request that made it. */
  async announce(): Promise<void> {
    await setImmediate();
    await this.inBatches((stream) => this.update(stream));
  }

  /** Keeps proxies from closing idle streams, updates expired previews, closes streams nobody reads. */
  beat(): Promise<void> {
    return this.inBatches((stream) => {
      const isUnread = stream.out.writableNeedDrain || stream.out.writableEnded;
      if (isUnread && stream.isLate) stream.out.destroy();
      else if (isUnread) stream.isLate = true;
      else if (!this.update(stream)) stream.out.write(':\n\n');
    });
  }

  /** Ends the streams of a visitor whose cookies have changed; the browser reconnects. */
  reconnect(visitor: string): void {
    for (const stream of this.streams) if (stream.visitor.id === visitor) stream.out.end();
  }

  /** Closes all streams; does not wait for clients that stopped reading. */
  close(): void {
    for (const { out } of this.streams) {
      if (out.writableNeedDrain || out.writableEnded) out.destroy();
      else out.end();
    }
  }

  /** Sends the live set if the client has another one. A stream with a full buffer is updated when it drains. */
  private update(stream: Stream): boolean {
    if (stream.out.writableNeedDrain || stream.out.writableEnded) return false;
    const view = this.visitors.liveViewFor(stream.visitor);
    const { tag, event } = serializedLiveSet(this.registry.liveSet(view));
    if (tag === stream.sentTag) return false;
    stream.sentTag = tag;
    stream.out.write(event);
    return true;
  }

  private async inBatches(work: (stream: Stream) => void): Promise<void> {
    let done = 0;
    for (const stream of this.streams) {
      work(stream);
      done += 1;
      if (done % BATCH_SIZE === 0) await setImmediate();
    }
  }
}
