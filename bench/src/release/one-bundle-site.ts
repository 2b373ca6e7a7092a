import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inCopiedCheckout, makeChange } from '../harness/next-version';
import { buildStaticSite } from '../load/simulated-network/static-site';
import type { Release } from './releases';

/** Everything that the one bundle is built from. */
const SOURCES = ['shell', 'mfe-account', 'mfe-quiz', 'mfe-video', 'mfe-vocabulary', 'shared', 'bench'];

/** Builds the same sources as one bundle whose files have their hash in their name, with the changed line of a release. */
export async function buildOneBundle(folder: string, release?: Release): Promise<void> {
  await inCopiedCheckout(SOURCES, async (checkout) => {
    if (release?.next.change) await makeChange(path.join(checkout, release.next.folder), release.next.change);
    await buildStaticSite('one-bundle', folder, checkout);
  });
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Serves a built bundle with brotli and caching for ever, as a team usually does; calls go to the API of the site. */
export class OneBundleSite {
  private folder = '';
  private readonly server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) this.forward(request, response);
    else void this.serve(request.url ?? '/', response);
  });

  private constructor(private readonly site: string) {}

  static async before(site: string): Promise<OneBundleSite> {
    const opened = new OneBundleSite(site);
    opened.server.listen(0, '127.0.0.1');
    await once(opened.server, 'listening');
    return opened;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Deploys what was built into the folder, in place of what was there. */
  deploy(folder: string): void {
    this.folder = folder;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async serve(url: string, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, this.site);
    const type = TYPES[path.extname(pathname)];
    try {
      const bytes = await readFile(path.join(this.folder, type ? pathname : 'index.html'));
      response.writeHead(200, {
        'content-type': `${type ?? 'text/html'}; charset=utf-8`,
        'content-encoding': 'br',
        'content-length': bytes.length,
        'cache-control': type ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = request;
    const forwarded = send(`${this.site}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  }
}
