import type { BrowserContext, Page } from '@playwright/test';

/** Scripts and styles that a page downloaded; what came from the browser's cache does not count. */
export interface Downloaded {
  files: number;
  deltas: number;
  /** Bytes of the bodies. */
  body: number;
  /** Bytes with the response headers. */
  wire: number;
}

interface ReceivedFile {
  encoding: string;
  body: number;
}

export interface Recording {
  /** Paths of all scripts and styles that were requested, also of those that were cached. */
  readonly requested: ReadonlySet<string>;
  /** Returns what was downloaded since the last call. */
  take(): Downloaded;
}

/** A page fetches a version ahead without running it, so what a file is called counts, and not what it is for. */
const CODE = /\.(js|css)$/;

export async function recordDownloads(context: BrowserContext, page: Page): Promise<Recording> {
  const devtools = await context.newCDPSession(page);
  const requested = new Set<string>();
  const received = new Map<string, ReceivedFile>();
  const cached = new Set<string>();
  const wire = new Map<string, number>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!CODE.test(pathname)) return;
    requested.add(pathname);
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
    const header = (name: string) => response.headers[name] ?? response.headers[name.toLowerCase()] ?? '';
    received.set(requestId, { encoding: header('Content-Encoding'), body: Number(header('Content-Length')) });
  });
  devtools.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void wire.set(requestId, encodedDataLength),
  );
  await devtools.send('Network.enable');
  return {
    requested,
    take() {
      const sent = [...received].filter(([id]) => !cached.has(id) && (wire.get(id) ?? 0) > 0);
      const downloaded = {
        files: sent.length,
        deltas: sent.filter(([, { encoding }]) => encoding === 'dcz').length,
        body: sum(sent.map(([, { body }]) => body)),
        wire: sum(sent.map(([id]) => wire.get(id) ?? 0)),
      };
      requested.clear();
      received.clear();
      return downloaded;
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
