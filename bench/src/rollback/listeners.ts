import { connect, type Socket } from 'node:net';

/** Streams from one address; a site takes ten times as many. */
const ofOneAddress = 100;
/** Connections that are being made at the same time. */
const atOnce = 50;
/** Enough to find the number of a revision that came in two parts. */
const keptTail = 80;

interface Listener {
  socket: Socket;
  tail: string;
  /** When the revision that is waited for arrived, milliseconds since the epoch. */
  heardAt: number | undefined;
}

/** Plain listeners to the stream of live sets, without a browser around them. */
export class Listeners {
  private readonly listeners: Listener[] = [];
  private awaited: string | undefined;

  /** Connects so many, from many addresses of this machine, and waits until each has its first live set. */
  static async connect(address: string, howMany: number): Promise<Listeners> {
    const all = new Listeners();
    const { hostname, port } = new URL(address);
    for (let begun = 0; begun < howMany; begun += atOnce) {
      const numbers = Array.from({ length: Math.min(atOnce, howMany - begun) }, (_, at) => begun + at);
      await Promise.all(numbers.map((number) => all.add(hostname, Number(port), localAddress(number))));
    }
    return all;
  }

  /** Notes from now on when this revision arrives. */
  await(revision: number): void {
    this.awaited = `\nid: ${revision}.`;
    for (const listener of this.listeners) listener.heardAt = undefined;
  }

  /** When each heard it; shorter than their number where some have not. */
  heardAt(): number[] {
    return this.listeners.flatMap(({ heardAt }) => heardAt ?? []);
  }

  get count(): number {
    return this.listeners.length;
  }

  close(): void {
    for (const { socket } of this.listeners) socket.destroy();
  }

  private add(host: string, port: number, from: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, localAddress: from });
      const listener: Listener = { socket, tail: '', heardAt: undefined };
      socket.setEncoding('latin1');
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The site closed a stream')));
      socket.on('data', (text: unknown) => {
        const seen = `${listener.tail}${String(text)}`;
        if (seen.includes('event: live')) resolve();
        if (this.awaited && listener.heardAt === undefined && seen.includes(this.awaited)) {
          listener.heardAt = Date.now();
        }
        listener.tail = seen.slice(-keptTail);
      });
      socket.write(
        `GET /releases/events HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept: text/event-stream\r\n\r\n`,
      );
      this.listeners.push(listener);
    });
  }
}

/** On Linux every address of 127.0.0.0/8 is this machine. Elsewhere all come from one. */
function localAddress(number: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.0.1.${1 + Math.floor(number / ofOneAddress)}`;
}
