import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { collectOutput, type Ended } from './sample-remote';

/** The site server and its command line, each in a process of its own. */
export class SiteServer {
  private constructor(
    private readonly root: string,
    private readonly data: string,
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  static async start(root: string): Promise<SiteServer> {
    const data = mkdtempSync(join(tmpdir(), 'site-server-'));
    const child = spawn(process.execPath, ['--require', '@glossa/server/typescript', 'src/server/main.ts'], {
      cwd: join(root, 'releases'),
      env: { ...process.env, DATA_DIR: data, PORT: '0', EXIT_WITH_PARENT: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, address] = /releases listening on (http\S+)/.exec(line) ?? [];
        if (address) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`The site server ended with ${code}`)));
    });
    return new SiteServer(root, data, child, url);
  }

  /** Runs `releases …` as its operator. */
  releases(...args: string[]): Promise<Ended> {
    const note = readFileSync(join(this.data, 'releases/operator.json'), 'utf8');
    const { token } = JSON.parse(note) as { token: string };
    const env = { ...process.env, RELEASES_URL: this.url, RELEASES_TOKEN: token };
    return collectOutput(
      spawn(process.execPath, [join(this.root, 'releases/bin/releases.mjs'), ...args], { env }),
    );
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await ended;
    rmSync(this.data, { recursive: true, force: true });
  }
}
