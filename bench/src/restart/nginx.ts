import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChild, waitForAnswer } from '../child-server';
import { root } from '../whole-site';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

interface NginxPorts {
  site: number;
  console: number;
  /** The address at which the site servers find the API. */
  apis: number;
  siteServers: readonly number[];
  apiServers: readonly number[];
}

/** nginx with the shipped configuration and the example for several API processes; only addresses are replaced. */
export class Nginx {
  private constructor(
    readonly address: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(ports: NginxPorts): Promise<Nginx> {
    if (!program) throw new Error('nginx is not installed');
    const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-nginx-'));
    await chmod(folder, 0o711);
    const at = (...names: string[]) => path.join(folder, 'conf', ...names);
    await cp(path.join(root, 'releases/nginx'), at('.'), { recursive: true });
    await mkdir(at('more'));
    await mkdir(path.join(folder, 'run'));
    const upstreams = await readFile(at('upstreams.conf'), 'utf8');
    const perServer = (port: number) => (line: string, options: string) =>
      line && `  server 127.0.0.1:${port}${options}\n`;
    await writeFile(
      at('upstreams.conf'),
      upstreams
        .replace(/^ {2}server releases:8000(.*)\n/m, (line, options: string) =>
          ports.siteServers.map((port) => perServer(port)(line, options)).join(''),
        )
        .replace('releases:9000', `127.0.0.1:${ports.siteServers[0]}`),
    );
    const apis = await readFile(path.join(root, 'docs/examples/apis.conf'), 'utf8');
    const [one, two] = ports.apiServers;
    await writeFile(
      at('more', 'apis.conf'),
      apis
        .replaceAll('4100', String(one))
        .replaceAll('4101', String(two))
        .replaceAll('8100', String(ports.apis)),
    );
    await writeFile(at('listen.conf'), `listen 127.0.0.1:${ports.site};\n`);
    await writeFile(at('listen-console.conf'), `listen 127.0.0.1:${ports.console};\n`);
    const child = spawn(program, ['-p', `${folder}/run/`, '-c', at('nginx.conf')], {
      stdio: ['ignore', 'ignore', process.env['SHOW_NGINX'] ? 'inherit' : 'ignore'],
    });
    const nginx = new Nginx(`http://127.0.0.1:${ports.site}`, child, folder);
    await waitForAnswer(child, `${nginx.address}/releases/metrics`);
    return nginx;
  }

  async stop(): Promise<void> {
    await endChild(this.child);
    await rm(this.folder, { recursive: true, force: true });
  }
}
