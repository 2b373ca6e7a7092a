import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../../scripts/start/ports.mjs';

const configuration = resolve(__dirname, '../../../releases/nginx');

/** nginx on this machine, if installed; Debian's path is not on an ordinary user's PATH. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** This machine has one address: `/network` tells as what another one counts. */
const TELL_NETWORK = `
set_real_ip_from 127.0.0.1;
real_ip_header X-Test-Address;
location = /network { return 200 $network; }
`;

/** nginx in front of a site, with the repository's configuration except for addresses and ports. */
export class Nginx {
  private constructor(
    readonly url: string,
    readonly tlsUrl: string,
    /** The operators' console, if the site's is known. */
    readonly consoleUrl: string,
    /** The certificate, for clients to trust. */
    readonly certificate: string,
    private readonly child: ChildProcess,
    /** Its files, and below `run` what it writes. */
    readonly folder: string,
  ) {
    child.stderr?.on('data', (text: Buffer) => (this.errorLog += text.toString()));
  }

  /** A line for each request. */
  get accessLog(): string {
    return readFileSync(join(this.folder, 'access.log'), 'utf8');
  }

  /** Its error log. */
  errorLog = '';

  static async before(siteUrl: string, consoleUrl = siteUrl): Promise<Nginx> {
    if (!nginxProgram) throw new Error('nginx is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'glossa-nginx-'));
    // Started by root, nginx runs its workers under another account, which needs access.
    chmodSync(folder, 0o711);
    const [port = 0, tlsPort = 0, consolePort = 0, consoleTlsPort = 0] = await freePorts(4);
    const at = (name: string) => join(folder, 'conf', name);
    cpSync(configuration, join(folder, 'conf'), { recursive: true });
    writeFileSync(
      at('upstreams.conf'),
      `upstream releases { server ${new URL(siteUrl).host}; keepalive 64; }\n` +
        `upstream console { server ${new URL(consoleUrl).host}; }\n`,
    );
    writeFileSync(at('listen.conf'), `listen 127.0.0.1:${port};\n${TELL_NETWORK}`);
    writeFileSync(at('listen-tls.conf'), `listen 127.0.0.1:${tlsPort} ssl http2;\n`);
    writeFileSync(at('listen-console.conf'), `listen 127.0.0.1:${consolePort};\n`);
    writeFileSync(at('listen-console-tls.conf'), `listen 127.0.0.1:${consoleTlsPort} ssl http2;\n`);
    mkdirSync(at('tls'), { recursive: true });
    cpSync(at('tls.conf'), at('tls/tls.conf'));
    makeCertificate(at('tls/site.key'), at('tls/site.crt'));
    mkdirSync(join(folder, 'run'));
    const child = spawn(nginxProgram, ['-p', `${folder}/run/`, '-c', at('nginx.conf')], {
      // nginx opens the address of its output, which a pipe of Node does not have.
      stdio: ['ignore', openSync(join(folder, 'access.log'), 'a'), 'pipe'],
    });
    const nginx = new Nginx(
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${tlsPort}`,
      `http://127.0.0.1:${consolePort}`,
      at('tls/site.crt'),
      child,
      folder,
    );
    await nginx.listening();
    return nginx;
  }

  private async listening(): Promise<void> {
    while (this.child.exitCode === null) {
      const answered = await fetch(`${this.url}/releases/metrics`).then(
        () => true,
        () => false,
      );
      if (answered) return;
      await new Promise((again) => setTimeout(again, 50));
    }
    throw new Error(`nginx exited with ${this.child.exitCode}: ${this.errorLog}`);
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function makeCertificate(key: string, certificate: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...name], {
    stdio: 'ignore',
  });
}
