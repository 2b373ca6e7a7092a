import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../whole-site';
import { CORES, onCore } from './cores';
import type { Cost, Memory } from './server-probe';

const program = path.join('releases', 'src', 'server', 'main.ts');
const probe = path.join(__dirname, 'server-probe.ts');

/** The site server with its default settings, in a process of its own that reports its cost. */
export class SiteServer {
  private constructor(
    readonly address: string,
    /** Its `DATA_DIR`. */
    readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(folder: string): Promise<SiteServer> {
    const args = ['--expose-gc', '--require', '@glossa/server/typescript', '--require', probe, program];
    const child = spawn(...onCore(CORES.server, process.execPath, args), {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (!child.stdout) throw new Error('no output');
    for await (const line of createInterface({ input: child.stdout })) {
      const [, address] = /^releases listening on (.*)$/.exec(line) ?? [];
      if (address) return new SiteServer(address, folder, child);
    }
    throw new Error('The site server did not start');
  }

  get process(): number {
    return this.child.pid ?? NaN;
  }

  /** Bytes, after garbage collection. */
  memory(): Promise<Memory> {
    return this.ask<Memory>('memory');
  }

  /** Starts to measure the cost, until `end`. */
  async begin(): Promise<void> {
    await this.ask('begin');
  }

  end(): Promise<Cost> {
    return this.ask<Cost>('end');
  }

  /** Sends a call with the machine's own token. */
  async operate<Answer>(method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> {
    return this.send<Answer>(url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Publishes a packed app. */
  async upload(app: string, tarball: Buffer): Promise<void> {
    await this.send(`/apps/${app}/versions`, {
      method: 'POST',
      headers: { 'content-type': 'application/gzip' },
      body: new Uint8Array(tarball),
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }

  private async send<Answer>(
    url: string,
    { headers, ...call }: RequestInit & { headers: Record<string, string> },
  ): Promise<Answer> {
    const note = await readFile(path.join(this.folder, 'releases', 'operator.json'), 'utf8');
    const { token } = JSON.parse(note) as { token: string };
    const answer = await fetch(`${this.address}/releases/api${url}`, {
      ...call,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  private async ask<Answer>(question: string): Promise<Answer> {
    const answered = once(this.child, 'message');
    this.child.send(question);
    return (await answered)[0] as Answer;
  }
}
