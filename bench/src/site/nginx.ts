import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-ports';
import { root } from '../whole-site';
import { cores, onCore } from './cores';
import { findChildren } from './processor-time';

const configuration = path.join(root, 'releases', 'nginx');
/** Debian's is where an ordinary user's PATH does not lead. */
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** nginx with the configuration of the repository and one worker, on the core of what answers. */
export class Nginx {
  private constructor(
    readonly address: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** `siteConf` in place of the repository's own: what it is to answer. */
  static async start(upstream: string, siteConf?: string): Promise<Nginx> {
    if (!program) throw new Error('nginx is not installed');
    const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-nginx-'));
    const at = (name: string) => path.join(folder, 'conf', name);
    // Run by root, nginx gives its workers to another account, which must get in.
    await chmod(folder, 0o711);
    await cp(configuration, at('.'), { recursive: true });
    await mkdir(path.join(folder, 'run'));
    const text = await readFile(at('nginx.conf'), 'utf8');
    await writeFile(at('nginx.conf'), text.replace('worker_processes auto', 'worker_processes 1'));
    await writeFile(at('upstreams.conf'), `upstream releases { server ${upstream}; keepalive 64; }\n`);
    const port = await freePort();
    await writeFile(at('listen.conf'), `listen 127.0.0.1:${port};\n`);
    if (siteConf !== undefined) await writeFile(at('site.conf'), siteConf);
    const args = ['-p', `${folder}/run/`, '-c', at('nginx.conf')];
    const child = spawn(...onCore(cores.answering, program, args), {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const nginx = new Nginx(`http://127.0.0.1:${port}`, child, folder);
    await nginx.listening();
    return nginx;
  }

  /** Those that answer; beside them are some that look after the cache, and end by and by. */
  workers(): Promise<number[]> {
    return findChildren(this.child.pid ?? NaN, 'worker process');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await exited;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async listening(): Promise<void> {
    while (this.child.exitCode === null) {
      const answered = await fetch(this.address).then(
        () => true,
        () => false,
      );
      if (answered) return;
      await sleep(50);
    }
    await this.stop();
    throw new Error(`nginx ended with ${this.child.exitCode}`);
  }
}
