import { setTimeout as sleep } from 'node:timers/promises';

/** A client that gets no response gives up, as a browser's user would. */
const TIMEOUT_MS = 30_000;

export interface Sent {
  kind: string;
  /** Milliseconds since the start of the process. */
  endedAt: number;
  /** The status or the error of a request without a response of success. */
  failure?: string;
}

export interface Call {
  kind: string;
  path: string;
  token?: string;
  /** The call is a POST with a body, otherwise a GET. */
  body?: object;
  /** Called with the body of a response of success. */
  onSuccess?: (body: string) => void;
}

/** Clients that send one request after another, with a pause between them: a steady load, not a flood. */
export class Load {
  /** Since the last `take`. */
  private sent: Sent[] = [];
  private readonly stopping = new AbortController();
  private readonly clients: Promise<void>[] = [];

  constructor(
    private readonly address: string,
    private readonly pauseMs: number,
  ) {}

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
    while (!this.stopping.signal.aborted) {
      const call = next();
      try {
        call.onSuccess?.(await this.send(call));
        this.sent.push({ kind: call.kind, endedAt: performance.now() });
      } catch (error) {
        this.sent.push({ kind: call.kind, endedAt: performance.now(), failure: String(error) });
      }
      await sleep(this.pauseMs);
    }
  }

  /** Returns the body of a response of success. */
  private async send({ path, token, body }: Call): Promise<string> {
    const isPage = !path.startsWith('/api') && !path.startsWith('/releases');
    const response = await fetch(`${this.address}${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: isPage ? 'text/html,*/*' : 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${response.status} ${text.slice(0, 200)}`);
    return text;
  }
}
