import { LIVE_WORKER_PATH } from '@glossa/contract/page-protocol';
import type { CDPSession } from '@playwright/test';

export interface Recorded {
  url: string;
  /** `Document`, `Script`, `Fetch`, …, as DevTools reports it. */
  kind: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  endedAt: number | undefined;
  /** Transferred bytes, with headers. */
  bytes: number;
  /** Bytes of the body, as the response says. */
  bodyBytes: number;
  encoding: string;
  cached: boolean;
  status: number | undefined;
}

const NOTHING_YET = {
  endedAt: undefined,
  bytes: 0,
  bodyBytes: 0,
  encoding: '',
  cached: false,
  status: undefined,
};

/** Records all requests of a page by DevTools events. */
export class NetworkRecord {
  all: Recorded[] = [];
  private readonly byId = new Map<string, Recorded>();
  /** Offset of the browser's clock to the epoch. */
  private dayOffset = 0;
  private lastChange = Date.now();

  static async of(devtools: CDPSession): Promise<NetworkRecord> {
    const record = new NetworkRecord();
    record.listen(devtools);
    await devtools.send('Network.enable');
    return record;
  }

  /** Empties `all`. */
  startAgain(): void {
    this.all = [];
    this.byId.clear();
    this.lastChange = Date.now();
  }

  /** True if no request was in flight for so many milliseconds, except those that stay open. */
  quietFor(milliseconds: number): boolean {
    return this.listOpen().length === 0 && Date.now() - this.lastChange >= milliseconds;
  }

  /** Addresses of the requests in flight, except those that stay open. */
  listOpen(): string[] {
    return this.all
      .filter(({ endedAt, url, kind }) => !endedAt && !staysOpen(url, kind))
      .map(({ url }) => url);
  }

  private listen(devtools: CDPSession): void {
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type, ...at }) => {
      const { protocol, pathname } = new URL(request.url);
      // A page is not told when the code of its shared worker has come, nor whether from the cache.
      if (!protocol.startsWith('http') || pathname === LIVE_WORKER_PATH) return;
      this.dayOffset = (at.wallTime - at.timestamp) * 1000;
      const startedAt = at.wallTime * 1000;
      const recorded = { ...NOTHING_YET, url: request.url, kind: type ?? 'Other', startedAt };
      this.all.push(recorded);
      this.byId.set(requestId, recorded);
      this.lastChange = Date.now();
    });
    devtools.on('Network.requestServedFromCache', ({ requestId }) =>
      this.change(requestId, { cached: true }),
    );
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      // What the worker requests itself is not counted: the page does not see it.
      const cached = response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker;
      const { status, encodedDataLength: bytes } = response;
      const headers = new Headers(response.headers);
      const bodyBytes = Number(headers.get('content-length'));
      const encoding = headers.get('content-encoding') ?? '';
      this.change(requestId, { status, bytes, bodyBytes, encoding, ...(cached && { cached }) });
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const recorded = this.byId.get(requestId);
      if (recorded) recorded.bytes += encodedDataLength;
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      this.change(requestId, { bytes: encodedDataLength, endedAt: timestamp * 1000 + this.dayOffset }),
    );
    devtools.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      this.change(requestId, { endedAt: timestamp * 1000 + this.dayOffset }),
    );
  }

  private change(requestId: string, change: Partial<Recorded>): void {
    Object.assign(this.byId.get(requestId) ?? {}, change);
    this.lastChange = Date.now();
  }
}

function staysOpen(url: string, kind: string): boolean {
  return kind === 'EventSource' || kind === 'Media' || new URL(url).pathname === '/releases/events';
}
