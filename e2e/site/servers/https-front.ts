import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** Another host of this machine, as far as browsers and cookies are concerned. */
const ADDRESS = '127.0.0.2';
/** Type of a name in a certificate. */
const ALT_NAME_IP = 7;

export interface HttpsFront {
  url: string;
  /** File of its self-signed certificate. */
  certificate: string;
  stop: () => Promise<void>;
}

/** A site at another host and over HTTPS, as behind a proxy that ends TLS. */
export async function startHttpsFront(siteUrl: string): Promise<HttpsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-https-'));
  const certificate = join(folder, 'certificate.pem');
  const { private: key, cert } = await generate([{ name: 'commonName', value: ADDRESS }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: ALT_NAME_IP, ip: ADDRESS }] }],
  });
  writeFileSync(certificate, cert);
  const server = createServer({ key, cert }, (incoming, response) => passOn(siteUrl, incoming, response));
  await new Promise<void>((ready) => server.listen(0, ADDRESS, ready));
  return {
    url: `https://${ADDRESS}:${(server.address() as AddressInfo).port}`,
    certificate,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true });
    },
  };
}

function passOn(siteUrl: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/' } = incoming;
  const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', connection: 'close' };
  // A connection for each request: what the browser has given up must not be read as the beginning of another.
  const onward = request(siteUrl + url, { agent: false, method, headers }, (answer) => {
    const { connection: _connection, ...kept } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
