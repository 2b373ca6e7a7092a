import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between the requests of one client: a steady load, not a flood. */
const PAUSE_MS = 20;
/** A client that gets no response gives up, as a browser's user would. */
const TIMEOUT_MS = 30_000;

export interface Sent {
  kind: string;
  /** Milliseconds since the start of the process. */
  startedAt: number;
  endedAt: number;
  /** 0 without a response. */
  status: number;
  body: string;
}

export interface Call {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
  /** Called with the body of a response of success. */
  onSuccess?: (body: string) => void;
}

/** Clients that send one request after another, each on a connection of its own. */
export class Load {
  /** Since the last `take`. */
  private sent: Sent[] = [];
  private readonly stopping = new AbortController();
  private readonly clients: Promise<void>[] = [];

  constructor(private readonly address: string) {}

  /** `next` gives the call to send. */
  addClient(next: () => Call): void {
    this.clients.push(this.runClient(next));
  }

  /** Everything that ended since it was last taken. */
  take(): Sent[] {
    return this.sent.splice(0);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.clients);
  }

  private async runClient(next: () => Call): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.stopping.signal.aborted) {
      const call = next();
      const sent = await this.send(call, agent);
      if (sent.status >= 200 && sent.status < 300) call.onSuccess?.(sent.body);
      this.sent.push(sent);
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  }

  private send({ kind, method, path, token, body }: Call, agent: Agent): Promise<Sent> {
    const startedAt = performance.now();
    const payload = body && JSON.stringify(body);
    return new Promise((resolve) => {
      const end = (status: number, text: string) =>
        resolve({ kind, startedAt, endedAt: performance.now(), status, body: text });
      const sending = request(`${this.address}${path}`, {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          accept:
            path.startsWith('/api') || path.startsWith('/releases') ? 'application/json' : 'text/html,*/*',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      });
      sending.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => end(response.statusCode ?? 0, text));
        response.once('error', (error) => end(0, error.message));
      });
      sending.once('timeout', () => sending.destroy(new Error('no response in time')));
      sending.once('error', (error) => end(0, error.message));
      sending.end(payload);
    });
  }
}
