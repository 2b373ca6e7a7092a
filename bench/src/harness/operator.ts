import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './root';
import type { Site } from './servers';

const run = promisify(execFile);

/** An operator on the machine of a site. */
export class Operator {
  constructor(private readonly site: Site) {}

  /** Runs `npx releases …` at the repository's root and parses its JSON output. No browser tries what goes live. */
  async releases<Answer>(...args: string[]): Promise<Answer> {
    const options = [...(args[0] === 'promote' ? ['--no-try'] : []), '--json'];
    const { stdout } = await run('npx', ['--no-install', 'releases', ...args, ...options], {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.site.folder, RELEASES_URL: '', RELEASES_TOKEN: '' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Answer;
  }

  /** The machine's own token. */
  async readToken(): Promise<string> {
    const file = path.join(this.site.folder, 'releases', 'operator.json');
    return (JSON.parse(await readFile(file, 'utf8')) as { token: string }).token;
  }

  /** Calls the site over HTTP, because starting a process takes longer than the call. With a body it uploads a package. */
  async call<Answer>(url: string, tarball?: Buffer): Promise<Answer> {
    const answer = await fetch(`${this.site.address}/releases/api${url}`, {
      headers: {
        authorization: `Bearer ${await this.readToken()}`,
        ...(tarball && { 'content-type': 'application/gzip' }),
      },
      ...(tarball && { method: 'POST', body: new Uint8Array(tarball) }),
    });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
