import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server before a site that takes `Available-Dictionary` out of each request, as from a browser without dictionaries. */
export interface StrippingServer {
  address: string;
  stop(): void;
}

export async function startStrippingServer(site: string): Promise<StrippingServer> {
  const server = createServer((request, response) => {
    const { 'available-dictionary': _, ...headers } = request.headers;
    const forwarded = send(`${site}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    response.once('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
