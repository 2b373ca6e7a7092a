import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a request meets: the site, no listener, a listener that never answers, a proxy whose server is stopped, or the site, whose
 * answers are lost.
 */
export type LineState = 'open' | 'refused' | 'silent' | 'bad gateway' | 'answers lost';

/** A call of the learning API that changes something. */
export interface Write {
  readonly method: string;
  /** Path and query, without `/api`. */
  readonly path: string;
  /** The value of `Idempotency-Key`. */
  readonly key: string | undefined;
  body: string;
  /** What the site answered; missing where it was not reached. */
  status?: number;
}

/** A request that has arrived, in milliseconds since the epoch. */
export interface Arrival {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly at: number;
  /** When the site's answer began; missing where it had none. */
  answeredAt?: number;
  /** Its encoding. */
  encoding?: string | undefined;
}

/** The line between a browser and a site. It can be cut, and records each write that the site has received, in order. */
export class Line {
  readonly writes: Write[] = [];
  /** Scripts that are served in place of the site's, by path. */
  readonly scripts = new Map<string, string>();
  /** Requests that wait until they are let through, by a part of their path. */
  private held: { readonly part: string; readonly passes: (() => void)[] } | undefined;
  private state: LineState = 'open';
  private port = 0;
  private readonly server: Server;
  /** Requests that have arrived since the last change of the state, in order. */
  readonly arrivals: Arrival[] = [];

  private constructor(private readonly siteUrl: URL) {
    this.server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
    // A reused connection that is closed at the same moment would fail a request of a test.
    this.server.keepAliveTimeout = 600_000;
  }

  static async to(siteUrl: string): Promise<Line> {
    const line = new Line(new URL(siteUrl));
    await line.listen();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Changes what requests meet from now on; those under way end without an answer. */
  async set(state: LineState): Promise<void> {
    const before = this.state;
    this.state = state;
    this.arrivals.length = 0;
    if (state !== 'answers lost') this.server.closeAllConnections();
    if (state === 'refused' && before !== 'refused') await this.close();
    if (state !== 'refused' && before === 'refused') await this.listen();
  }

  /** Lets requests whose path has the part wait, until the returned function is called. */
  hold(part: string): () => void {
    const held = { part, passes: [] as (() => void)[] };
    this.held = held;
    return () => {
      this.held = undefined;
      for (const pass of held.passes) pass();
    };
  }

  /** Whether a request waits so. */
  get isHolding(): boolean {
    return (this.held?.passes.length ?? 0) > 0;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async listen(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = '', url = '' } = incoming;
    const arrival: Arrival = { method, path: url, at: Date.now() };
    this.arrivals.push(arrival);
    if (this.state === 'silent') return void incoming.resume();
    if (this.state === 'bad gateway') return void outgoing.writeHead(502).end('Bad Gateway');
    const script = this.scripts.get(url);
    if (script !== undefined) return sendScript(outgoing, script);
    const forward = () => this.forward(incoming, outgoing, arrival);
    if (this.held && url.includes(this.held.part)) return void this.held.passes.push(forward);
    forward();
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, arrival: Arrival): void {
    const { method, url = '', headers } = incoming;
    const write = isWrite(incoming) ? this.note(incoming) : undefined;
    const passed = request(new URL(url, this.siteUrl), { method, headers }, (answer) => {
      arrival.answeredAt = Date.now();
      arrival.encoding = answer.headers['content-encoding'];
      if (write) write.status = answer.statusCode ?? 0;
      if (write && this.state === 'answers lost') return void outgoing.destroy();
      outgoing.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    // A stream of events ends with its reader.
    outgoing.on('close', () => passed.destroy());
    incoming.on('error', () => passed.destroy()).pipe(passed);
  }

  private note(incoming: IncomingMessage): Write {
    const { method = '', url = '', headers } = incoming;
    const key = headers['idempotency-key'];
    const path = url.slice('/api'.length);
    const write: Write = { method, path, key: typeof key === 'string' ? key : undefined, body: '' };
    incoming.on('data', (part: Buffer) => (write.body += part.toString()));
    this.writes.push(write);
    return write;
  }
}

function sendScript(outgoing: ServerResponse, script: string): void {
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
  outgoing.writeHead(200, headers).end(script);
}

const isWrite = ({ method, url = '' }: IncomingMessage) =>
  url.startsWith('/api/') && method !== 'GET' && method !== 'HEAD';
