import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChild, waitForAnswer } from '../child-server';
import { freePort } from '../../../scripts/start/ports.mjs';
import { root } from '../whole-site';
import { CORES, onCore } from './cores';
import { findChildren } from './processor-time';

const configuration = path.join(root, 'releases', 'nginx');
/** Debian's path is not on an ordinary user's PATH. */
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** nginx with the repository's configuration and one worker, on the servers' core. */
export class Nginx {
  private constructor(
    readonly address: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** `siteConf` replaces the repository's `site.conf`. */
  static async start(upstream: string, siteConf?: string): Promise<Nginx> {
    if (!program) throw new Error('nginx is not installed');
    const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-nginx-'));
    const at = (name: string) => path.join(folder, 'conf', name);
    // Started by root, nginx runs its workers under another account, which needs access.
    await chmod(folder, 0o711);
    await cp(configuration, at('.'), { recursive: true });
    await mkdir(path.join(folder, 'run'));
    const text = await readFile(at('nginx.conf'), 'utf8');
    await writeFile(at('nginx.conf'), text.replace('worker_processes auto', 'worker_processes 1'));
    await writeFile(
      at('upstreams.conf'),
      `upstream releases { server ${upstream}; keepalive 64; }\nupstream console { server ${upstream}; }\n`,
    );
    const port = await freePort();
    await writeFile(at('listen-console.conf'), `listen 127.0.0.1:${await freePort()};\n`);
    await writeFile(at('listen.conf'), `listen 127.0.0.1:${port};\n`);
    if (siteConf !== undefined) await writeFile(at('site.conf'), siteConf);
    const args = ['-p', `${folder}/run/`, '-c', at('nginx.conf')];
    const child = spawn(...onCore(CORES.server, program, args), {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const nginx = new Nginx(`http://127.0.0.1:${port}`, child, folder);
    await waitForAnswer(child, nginx.address);
    return nginx;
  }

  /** Ids of the worker processes, without those of the cache manager, which exit later. */
  workers(): Promise<number[]> {
    return findChildren(this.child.pid ?? NaN, 'worker process');
  }

  async stop(): Promise<void> {
    await endChild(this.child);
    await rm(this.folder, { recursive: true, force: true });
  }
}
