import { connect, type Socket } from 'node:net';

/** Connections that are opened concurrently. */
const MAX_CONCURRENT = 50;
/** Long enough to find a revision that arrived in two parts. */
const TAIL_LENGTH = 80;

interface Listener {
  socket: Socket;
  tail: string;
  /** Arrival of the awaited revision, in milliseconds since the epoch. */
  receivedAt: number | undefined;
}

/** Listeners to the stream of live sets, without a browser. */
export class Listeners {
  private readonly listeners: Listener[] = [];
  private awaited: string | undefined;

  /** Connects so many listeners, and waits until each has its first live set. */
  static async connect(address: string, howMany: number): Promise<Listeners> {
    const all = new Listeners();
    const { hostname, port } = new URL(address);
    for (let connected = 0; connected < howMany; connected += MAX_CONCURRENT) {
      const more = Array.from({ length: Math.min(MAX_CONCURRENT, howMany - connected) });
      await Promise.all(more.map(() => all.add(hostname, Number(port))));
    }
    return all;
  }

  /** Starts to record the arrival of this revision. */
  await(revision: number): void {
    this.awaited = `\nid: ${revision}.`;
    for (const listener of this.listeners) listener.receivedAt = undefined;
  }

  /** Arrival times, without those of listeners that have not received it. */
  receivedAt(): number[] {
    return this.listeners.flatMap(({ receivedAt }) => receivedAt ?? []);
  }

  get count(): number {
    return this.listeners.length;
  }

  async stop(): Promise<void> {
    for (const { socket } of this.listeners) socket.destroy();
  }

  private add(host: string, port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port });
      const listener: Listener = { socket, tail: '', receivedAt: undefined };
      socket.setEncoding('latin1');
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The site closed a stream')));
      socket.on('data', (text: unknown) => {
        const seen = `${listener.tail}${String(text)}`;
        if (seen.includes('event: live')) resolve();
        if (this.awaited && listener.receivedAt === undefined && seen.includes(this.awaited)) {
          listener.receivedAt = Date.now();
        }
        listener.tail = seen.slice(-TAIL_LENGTH);
      });
      socket.write(
        `GET /releases/events HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept: text/event-stream\r\n\r\n`,
      );
      this.listeners.push(listener);
    });
  }
}
