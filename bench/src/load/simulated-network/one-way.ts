/** The payload of an Ethernet frame. Data is split into packets, so that connections share the line evenly. */
const PACKET = 1460;

/** The send queue of one connection. */
export interface Sender {
  /** Takes up to `most` bytes from the queue; undefined if nothing may be sent at `now`. */
  take(most: number, now: number): Uint8Array | undefined;
  deliver(bytes: Uint8Array): void;
}

/** One direction of a line with bandwidth and delay, shared round-robin by all connections. */
export class OneWay {
  private readonly senders: Sender[] = [];
  /** When the last packet has left this end of the line. */
  private freeAt = 0;
  private readonly underWay: { sender: Sender; bytes: Uint8Array; at: number }[] = [];

  constructor(
    private readonly bytesPerMs: number,
    private readonly delay: number,
  ) {}

  join(sender: Sender): void {
    this.senders.push(sender);
  }

  leave(sender: Sender): void {
    const at = this.senders.indexOf(sender);
    if (at >= 0) this.senders.splice(at, 1);
  }

  /** Does what is due at `now`; returns the time of the next call, undefined if nothing is queued. */
  run(now: number): number | undefined {
    while (this.freeAt <= now && this.putNextOnTheLine(now));
    for (let first = this.underWay[0]; first && first.at <= now; first = this.underWay[0]) {
      this.underWay.shift();
      first.sender.deliver(first.bytes);
    }
    const arrival = this.underWay[0]?.at;
    return this.freeAt > now ? Math.min(this.freeAt, arrival ?? Infinity) : arrival;
  }

  /** Round robin: a sender that has sent goes to the end. */
  private putNextOnTheLine(now: number): boolean {
    for (const sender of this.senders) {
      const bytes = sender.take(PACKET, now);
      if (!bytes) continue;
      this.leave(sender);
      this.join(sender);
      // A late timer does not waste the line's capacity, but an idle line does not accumulate it either.
      const start = Math.max(this.freeAt, now - TIMER_LATENESS);
      this.freeAt = start + bytes.byteLength / this.bytesPerMs;
      this.underWay.push({ sender, bytes, at: this.freeAt + this.delay });
      return true;
    }
    return false;
  }
}

/** Usual lateness of a timer of this process, in milliseconds. */
const TIMER_LATENESS = 2;
