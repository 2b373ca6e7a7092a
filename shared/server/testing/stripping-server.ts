import { createServer, request as send } from 'node:http';
import { listen } from './listen';

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
  return {
    address: await listen(server),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
