import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server before a site that sends a page up to a text, and the rest when it is told to. It passes on no cookies and no
 * policy for the content, and asks for everything with GET.
 */
export interface SplitPageServer {
  address: string;
  sendRest(): void;
  stop(): void;
}

export async function startSplitPageServer(site: string, endOfFirstHalf: string): Promise<SplitPageServer> {
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  const forward = async ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(`${site}${url}`, { headers: { accept: headers.accept ?? '' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const half = type.startsWith('text/html') ? body.indexOf(endOfFirstHalf) : -1;
    if (half >= 0) {
      response.write(body.subarray(0, half));
      await rest;
    }
    response.end(body.subarray(Math.max(0, half)));
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
