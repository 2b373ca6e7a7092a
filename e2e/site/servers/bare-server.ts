import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBareAnswer, type ListShape } from '../bare-answers';

export interface BareServer {
  readonly url: string;
  stop(): void;
}

/** Serves the pages and apps of a site over an API that has what the specification names, and nothing else. */
export async function startBareServer(site: string, shape: ListShape): Promise<BareServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', site);
    if (!pathname.startsWith('/api/')) return void forward(site, request, response);
    // The body is of no interest, but a connection is used again only after it has been read.
    request.resume();
    const answer = findBareAnswer(`${request.method} ${pathname.slice('/api'.length)}`, shape);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { detail: 'Not Found' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Headers of an answer that `fetch` has undone. */
const UNDONE = new Set([
  'content-encoding',
  'content-length',
  'connection',
  'transfer-encoding',
  'keep-alive',
]);

async function forward(
  site: string,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const answer = await fetch(`${site}${url}`, {
      headers: { accept: headers.accept ?? '' },
      redirect: 'manual',
    });
    const kept = [...answer.headers].filter(([name]) => !UNDONE.has(name));
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    response.destroy();
  }
}
