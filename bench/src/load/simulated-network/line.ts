import { connect, type Socket } from 'node:net';
import type { Link } from './links';
import { OneWay } from './one-way';
import { WaitingBytes } from './waiting-bytes';

/** The simulated link between one browser and all servers. */
export class Line {
  private readonly up: OneWay;
  private readonly down: OneWay;
  private readonly connections = new Set<{ sockets: Socket[]; ways: WaitingBytes[] }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly link: Pick<Link, 'roundTrip' | 'bitsPerSecond'>) {
    const bytesPerMs = link.bitsPerSecond / 8000;
    this.up = new OneWay(bytesPerMs, link.roundTrip / 2);
    this.down = new OneWay(bytesPerMs, link.roundTrip / 2);
  }

  /** Connects a browser's socket to the server whose socket is at `path`. */
  carry(browser: Socket, path: string): void {
    const server = connect({ path });
    browser.setNoDelay(true);
    // Opening a connection takes one round trip.
    const readyAt = performance.now() + this.link.roundTrip;
    const out = new WaitingBytes(browser, server, readyAt, this.wake);
    const back = new WaitingBytes(server, browser, 0, this.wake);
    this.up.join(out);
    this.down.join(back);
    const connection = { sockets: [browser, server], ways: [out, back] };
    this.connections.add(connection);
    const close = () => {
      this.up.leave(out);
      this.down.leave(back);
      this.connections.delete(connection);
    };
    const [toBrowser, toServer] = [() => browser.destroy(), () => server.destroy()];
    browser.once('error', toServer).once('close', toServer).once('close', close);
    server.once('error', toBrowser);
  }

  /** Closes every connection, as between two visits. */
  cut(): void {
    for (const { sockets } of this.connections) sockets.forEach((socket) => socket.destroy());
  }

  private readonly wake = () => {
    clearTimeout(this.timer);
    const now = performance.now();
    const waking = [...this.connections].flatMap(({ ways }) => ways.map(({ sendableFrom }) => sendableFrom));
    const next = [this.up.run(now), this.down.run(now), ...waking.filter((at) => (at ?? 0) > now)];
    const soonest = Math.min(...next.filter((at) => at !== undefined));
    if (soonest !== Infinity) this.timer = setTimeout(this.wake, Math.max(0, soonest - performance.now()));
  };
}
