import type { Socket } from 'node:net';
import type { Sender } from './one-way';

/** More data stays with the sender, as behind a router, so that the server can still prioritise. */
const MAX_WAITING_BYTES = 32 * 1024;

/** One direction of one connection: bytes read from one socket that wait for the line to the other. */
export class WaitingBytes implements Sender {
  private readonly parts: Uint8Array[] = [];
  private waiting = 0;
  private onTheLine = 0;
  private ended = false;

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    /** When the connection is open; nothing is sent before. */
    private readonly readyAt: number,
    wake: () => void,
  ) {
    from.on('data', (bytes: Buffer) => {
      this.parts.push(bytes);
      this.waiting += bytes.byteLength;
      if (this.waiting > MAX_WAITING_BYTES) from.pause();
      wake();
    });
    from.once('end', () => {
      this.ended = true;
      this.endWhenEmpty();
    });
  }

  /** The time from which queued data may be sent; undefined if there is none. */
  get sendableFrom(): number | undefined {
    return this.waiting > 0 ? this.readyAt : undefined;
  }

  take(most: number, now: number): Uint8Array | undefined {
    const first = this.parts[0];
    if (!first || now < this.readyAt) return undefined;
    const taken = first.subarray(0, most);
    if (taken.byteLength === first.byteLength) this.parts.shift();
    else this.parts[0] = first.subarray(most);
    this.waiting -= taken.byteLength;
    this.onTheLine += taken.byteLength;
    if (this.waiting <= MAX_WAITING_BYTES) this.from.resume();
    return taken;
  }

  deliver(bytes: Uint8Array): void {
    this.onTheLine -= bytes.byteLength;
    if (!this.to.destroyed) this.to.write(bytes);
    this.endWhenEmpty();
  }

  private endWhenEmpty(): void {
    if (this.ended && this.waiting === 0 && this.onTheLine === 0) this.to.end();
  }
}
