import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** It is changed for all requests of the kind: the header is removed, or without one the path misspelled. */
export interface Blunting {
  /** Such as `GET /path`. */
  readonly kind: string;
  readonly header?: string;
}

/** These headers are set by the client that sends a request, not by the attack. */
const OF_CLIENTS = /^(host|connection|content-length|transfer-encoding|user-agent|accept(-.*)?)$/;
/** Values of `fetch` where the attack sets none. */
const OF_FETCH = ['sec-fetch-mode: cors', 'content-type: text/plain;charset=UTF-8'];
const OF_BROWSERS = /^Mozilla/;

/** Stands between an attack and the site, notes what the attack sends, and spoils it. */
export class BluntingProxy {
  blunting: Blunting | undefined;
  readonly #servers: Server[] = [];
  /** Names of headers by kind of request. */
  readonly #sent = new Map<string, Set<string>>();

  /** An address that leads to another, and as a browser's proxy to all. */
  readonly front = async (url: string): Promise<string> => {
    const pass = (request: IncomingMessage, response: ServerResponse) => this.#pass(url, request, response);
    const server = createServer(pass).on('checkContinue', pass).listen(0, '127.0.0.1');
    this.#servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  /** Every way to spoil what has been sent so far. */
  listBluntings(): Blunting[] {
    return [...this.#sent].flatMap(([kind, headers]) => [
      { kind },
      ...[...headers].map((header) => ({ kind, header })),
    ]);
  }

  close(): void {
    for (const server of this.#servers) {
      server.close();
      server.closeAllConnections();
    }
  }

  #pass(front: string, request: IncomingMessage, response: ServerResponse): void {
    const { method = '', headers } = request;
    const { origin, pathname, search } = new URL(request.url ?? '', front);
    const kind = `${method} ${pathname.replaceAll(/[^/]*[\dA-Z_][^/]*/g, ':id')}`;
    const isOfAttack = !OF_BROWSERS.test(headers['user-agent'] ?? '') || isNavigation(headers);
    if (isOfAttack) this.#note(kind, headers);
    const blunting = isOfAttack && this.blunting?.kind === kind ? this.blunting : undefined;
    const { [blunting?.header ?? '']: _removed, ...kept } = headers;
    const path = blunting && !blunting.header ? misspell(pathname) : pathname;
    const forwarded = sendRequest(`${origin}${path}${search}`, { method, headers: kept, agent: false });
    forwarded
      .on('continue', () => response.writeContinue())
      .on('error', () => response.headersSent || response.destroy())
      .on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers).flushHeaders();
        answer.on('error', () => response.destroy()).pipe(response);
      });
    response.on('close', () => forwarded.destroy());
    forwarded.flushHeaders();
    request.pipe(forwarded);
  }

  #note(kind: string, headers: IncomingHttpHeaders): void {
    const names = this.#sent.get(kind) ?? new Set();
    this.#sent.set(kind, names);
    if (OF_BROWSERS.test(headers['user-agent'] ?? '')) return;
    for (const [name, value] of Object.entries(headers))
      if (!OF_CLIENTS.test(name) && !OF_FETCH.includes(`${name}: ${value as string}`)) names.add(name);
  }
}

/** What a page asks for by itself is not of the attack. */
const isNavigation = (headers: IncomingHttpHeaders) => headers['sec-fetch-mode'] === 'navigate';

/** The part of the path after those that many have in common. */
const misspell = (path: string) =>
  path.replace(/^((?:\/(?:api|releases)(?=\/|$))*)\/?[^/]*/, '$1/misspelled');
