import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port';

const configuration = resolve(__dirname, '../../releases/nginx');

/** The program on this machine, if it is there; Debian's is where an ordinary user's PATH does not lead. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** nginx as it stands before a site: every file of its configuration as it is, but for addresses and ports. */
export class Nginx {
  private constructor(
    readonly url: string,
    readonly tlsUrl: string,
    /** The certificate, for programs that shall trust it. */
    readonly certificate: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    child.stderr?.on('data', (text: Buffer) => (this.said += text.toString()));
  }

  /** Its log of errors. */
  said = '';

  static async before(siteUrl: string): Promise<Nginx> {
    if (!nginxProgram) throw new Error('nginx is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'glossa-nginx-'));
    // Run by root, nginx gives its workers to another account, which must get in.
    chmodSync(folder, 0o711);
    const [port, tlsPort] = [await freePort(), await freePort()];
    const at = (name: string) => join(folder, 'conf', name);
    cpSync(configuration, join(folder, 'conf'), { recursive: true });
    writeFileSync(
      at('upstreams.conf'),
      `upstream releases { server ${new URL(siteUrl).host}; keepalive 64; }\n`,
    );
    writeFileSync(at('listen.conf'), `listen 127.0.0.1:${port};\n`);
    writeFileSync(at('listen-tls.conf'), `listen 127.0.0.1:${tlsPort} ssl http2;\n`);
    mkdirSync(at('tls'), { recursive: true });
    cpSync(at('tls.conf'), at('tls/tls.conf'));
    makeCertificate(at('tls/site.key'), at('tls/site.crt'));
    mkdirSync(join(folder, 'run'));
    const child = spawn(nginxProgram, ['-p', `${folder}/run/`, '-c', at('nginx.conf')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const nginx = new Nginx(
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${tlsPort}`,
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
    throw new Error(`nginx ended with ${this.child.exitCode}: ${this.said}`);
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
