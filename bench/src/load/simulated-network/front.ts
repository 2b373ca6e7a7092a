import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../../../scripts/start/ports.mjs';
import { root, type WholeSite } from '../../whole-site';
import { makeCertificate } from './certificate';
import { listenTls, staticServers } from './front-configuration';

const configuration = path.join(root, 'releases', 'nginx');
/** Debian's path is not on an ordinary user's PATH. */
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** One nginx in front of every build, each on a socket of its own, with HTTPS and HTTP/2. */
export class Front {
  private constructor(
    /** Paths of the sockets by build; the first is the site itself. */
    readonly sockets: ReadonlyMap<string, string>,
    /** Hash of the certificate's public key, for the browser to trust. */
    readonly publicKey: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Starts nginx in front of the site (`glossa`, with its own configuration) and of the static sites in `folders`, by
   * name.
   */
  static async before(site: WholeSite, folders: ReadonlyMap<string, string>, folder: string): Promise<Front> {
    if (!program) throw new Error('nginx is not installed');
    const at = (name: string) => path.join(folder, 'conf', name);
    await cp(configuration, at('.'), { recursive: true });
    await mkdir(path.join(folder, 'run'), { recursive: true });
    // Started by root, nginx runs its workers under another account, which needs access.
    await chmod(folder, 0o711);
    const publicKey = makeCertificate(at('site.key'), at('site.crt'));
    const [plainPort, consolePort, consoleTlsPort] = await freePorts(3);
    const placeSocket = (name: string) => path.join(folder, 'run', `${name}.sock`);
    const named = [...folders].map(([name, files]) => ({ folder: files, socket: placeSocket(name) }));
    await writeFile(
      at('upstreams.conf'),
      `upstream releases { server ${new URL(site.address).host}; keepalive 64; }\n` +
        `upstream console { server ${new URL(site.address).host}; }\n`,
    );
    await writeFile(at('listen.conf'), `listen 127.0.0.1:${plainPort};\n`);
    await writeFile(at('listen-console.conf'), `listen 127.0.0.1:${consolePort};\n`);
    await writeFile(at('listen-console-tls.conf'), `listen 127.0.0.1:${consoleTlsPort} ssl;\n`);
    await writeFile(at('listen-tls.conf'), `${listenTls(placeSocket('glossa'))}\n`);
    const ownTls = await readFile(at('tls.conf'), 'utf8');
    await mkdir(at('tls'), { recursive: true });
    await writeFile(at('tls/tls.conf'), ownTls.replaceAll(/tls\/(?=site\.(crt|key))/g, ''));
    await writeFile(at('tls/static.conf'), staticServers(named, await apiHost(site)));
    const child = spawn(program, ['-p', `${folder}/run/`, '-c', at('nginx.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await answering(`http://127.0.0.1:${plainPort}/`, child);
    const builds = ['glossa', ...folders.keys()];
    return new Front(new Map(builds.map((name) => [name, placeSocket(name)])), publicKey, child);
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await exited;
  }
}

/** Reads the learning API's address from its log; the static sites proxy to it directly. */
async function apiHost({ folder }: WholeSite): Promise<string> {
  const log = await readFile(path.join(folder, 'logs', 'api.log'), 'utf8');
  const address = /"event":"listening","address":"([^"]+)"/.exec(log)?.[1];
  if (!address) throw new Error('The log of the API has no address');
  return new URL(address).host;
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error(`nginx exited with ${child.exitCode}`);
}
