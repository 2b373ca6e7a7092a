import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { LiveSet } from '@glossa/contract/release';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';

interface Answer<Body> {
  status: number;
  body: Body;
}

/** A site server in a process of its own, with helpers for the operators' API. */
export class SiteProcess {
  /** With the exit code. */
  readonly exited: Promise<number | null>;
  private readonly listening: Promise<string>;
  url = '';
  private token = '';

  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly dataDir: string,
  ) {
    this.exited = once(child, 'exit').then(([code]) => code as number | null);
    const said: string[] = [];
    child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
    this.listening = new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, url] = /^releases listening on (.*)$/.exec(line) ?? [];
        if (url) resolve(url);
      });
      child.once('close', () => reject(new Error(`The site did not start:\n${said.join('')}`)));
    });
    // Tests that do not use the address ignore its failure.
    this.listening.catch(() => undefined);
  }

  /** Loads the program; `begin` starts the server. */
  static load(dataDir: string, environment: Record<string, string> = {}): SiteProcess {
    const program = path.join(__dirname, 'waiting-site.ts');
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ...environment };
    const cwd = path.resolve(__dirname, '..');
    return new SiteProcess(
      spawn(process.execPath, ['--require', '@glossa/server/typescript', program], { cwd, env }),
      dataDir,
    );
  }

  static async start(dataDir: string, environment: Record<string, string> = {}): Promise<SiteProcess> {
    const site = SiteProcess.load(dataDir, environment);
    await site.begin();
    return site;
  }

  /** Resolves when the server listens. */
  async begin(): Promise<void> {
    this.child.stdin.write('begin\n');
    this.url = await this.listening;
    const note = await readFile(path.join(this.dataDir, 'releases', 'operator.json'), 'utf8');
    this.token = (JSON.parse(note) as { token: string }).token;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.child.kill(signal);
    await this.exited;
  }

  async ask<Body>(method: string, url: string, body?: object | Buffer): Promise<Answer<Body>> {
    const isTarball = Buffer.isBuffer(body);
    const answer = await fetch(`${this.url}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': isTarball ? 'application/gzip' : 'application/json' }),
      },
      ...(body && { body: isTarball ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  publish(app: string, tarball: Buffer) {
    return this.ask<{ revision: number; code?: string }>(
      'POST',
      `/releases/api/apps/${app}/versions`,
      tarball,
    );
  }

  move(app: string, verb: 'promote' | 'rollback', body: object = {}) {
    const url = `/releases/api/apps/${app}/${verb}`;
    return this.ask<{ revision: number; to: string; changed: boolean; code?: string }>('POST', url, body);
  }

  async log(): Promise<ReleaseEvent[]> {
    return (await this.ask<{ events: ReleaseEvent[] }>('GET', '/releases/api/log')).body.events;
  }

  async live(): Promise<LiveSet> {
    return (await this.ask<LiveSet>('GET', '/releases/live')).body;
  }
}
