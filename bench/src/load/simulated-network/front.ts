import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../../scripts/start/ports.mjs';
import type { Site } from '../../harness/servers';
import { root } from '../../harness/root';
import { startNginx } from '../../harness/start-nginx';
import type { Stopping } from '../../harness/stop-all';
import { listenTls, staticServers } from './front-configuration';

interface Front {
  /** Paths of the sockets by build. */
  sockets: ReadonlyMap<string, string>;
  /** Hash of the certificate's public key, for the browser to trust. */
  publicKey: string;
}

/**
 * Starts one nginx in front of every build, each on a socket of its own, with HTTPS and HTTP/2: of the site (`glossa`),
 * with its own configuration, and of the static sites, whose files are in `folder`.
 */
export async function startFront(
  site: Site,
  folder: string,
  statics: readonly string[],
  running: Stopping,
): Promise<Front> {
  const place = path.join(folder, 'nginx');
  const certificate = { key: path.join(folder, 'site.key'), crt: path.join(folder, 'site.crt') };
  const publicKey = makeCertificate(certificate.key, certificate.crt);
  await mkdir(path.join(place, 'run'), { recursive: true });
  const sockets = new Map(
    ['glossa', ...statics].map((name) => [name, path.join(place, 'run', `${name}.sock`)]),
  );
  const host = new URL(site.address).host;
  const servers = statics.map((name) => ({
    folder: path.join(folder, name),
    socket: sockets.get(name) ?? '',
  }));
  const tls = await readFile(path.join(root, 'releases/nginx/tls.conf'), 'utf8');
  const files = {
    'upstreams.conf': `upstream releases { server ${host}; keepalive 64; }\nupstream console { server ${host}; }`,
    'listen-tls.conf': listenTls(sockets.get('glossa') ?? ''),
    'listen-console-tls.conf': `listen 127.0.0.1:${await freePort()} ssl;`,
    'tls/tls.conf': tls.replaceAll(/tls\/site\.(key|crt)/g, (_, kind: 'key' | 'crt') => certificate[kind]),
    'tls/static.conf': staticServers(servers, certificate, await findApiHost(site)),
  };
  await startNginx(place, files, running);
  return { sockets, publicKey };
}

/** Makes a certificate for this machine; returns the hash of its public key. */
function makeCertificate(key: string, crt: string): string {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const args = ['req', '-x509', ...curve, '-keyout', key, '-out', crt, ...name];
  execFileSync('openssl', args, { stdio: 'ignore' });
  const { publicKey } = new X509Certificate(readFileSync(crt));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** Reads the learning API's address from its log; the static sites proxy to it directly. */
async function findApiHost({ folder }: Site): Promise<string> {
  const log = await readFile(path.join(folder, 'logs', 'api.log'), 'utf8');
  const address = /"event":"listening","address":"([^"]+)"/.exec(log)?.[1];
  if (!address) throw new Error('The log of the API has no address');
  return new URL(address).host;
}
