/** A full frame of Ethernet; what is sent at once is cut into these, so that connections share the line evenly. */
const PACKET = 1460;

/** Where something to be sent waits, one for each connection. */
export interface Sender {
  /** Takes up to so many bytes from what waits; undefined where nothing does at `now`. */
  take(most: number, now: number): Uint8Array | undefined;
  deliver(bytes: Uint8Array): void;
}

/** One direction of a line with a speed and a length, shared by all connections in turns. */
export class OneWay {
  private readonly senders: Sender[] = [];
  /** When the last packet put on the line has left this end of it. */
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

  /** Does what is due at `now`; returns when to come again, undefined where nothing is known to come. */
  run(now: number): number | undefined {
    while (this.freeAt <= now && this.putNextOnTheLine(now));
    for (let first = this.underWay[0]; first && first.at <= now; first = this.underWay[0]) {
      this.underWay.shift();
      first.sender.deliver(first.bytes);
    }
    const arrival = this.underWay[0]?.at;
    return this.freeAt > now ? Math.min(this.freeAt, arrival ?? Infinity) : arrival;
  }

  /** The senders take turns: whoever has sent goes to the end. */
  private putNextOnTheLine(now: number): boolean {
    for (const sender of this.senders) {
      const bytes = sender.take(PACKET, now);
      if (!bytes) continue;
      this.leave(sender);
      this.join(sender);
      // A timer that comes late loses nothing of the line, but a line that was idle saves nothing up either.
      const begun = Math.max(this.freeAt, now - TIMER_LATENESS);
      this.freeAt = begun + bytes.byteLength / this.bytesPerMs;
      this.underWay.push({ sender, bytes, at: this.freeAt + this.delay });
      return true;
    }
    return false;
  }
}

/** Milliseconds by which a timer of this process is usually late. */
const TIMER_LATENESS = 2;
