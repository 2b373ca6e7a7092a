import { spawn, type ChildProcess } from 'node:child_process';
import { devPath } from '@glossa/contract/page-protocol';
import { expect } from '../../fixtures';
import { freePort } from '../../site/free-port';

/** `npm run dev` of a remote, as its team runs it. */
export class DevServer {
  private constructor(
    readonly origin: string,
    readonly entry: string,
    private readonly process: ChildProcess,
  ) {}

  /** Resolves when the app has been built. */
  static async start(directory: string, app: string, siteUrl: string): Promise<DevServer> {
    const port = await freePort();
    const child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
      cwd: directory,
      env: { ...process.env, SITE: siteUrl },
      stdio: 'ignore',
      // Stopped as a group, with the processes that npm starts.
      detached: true,
    });
    const origin = `http://localhost:${port}`;
    const entry = `${origin}${devPath(app)}remoteEntry.js`;
    const answers = () =>
      fetch(entry.replace('localhost', '127.0.0.1')).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 90_000 }).toBe(true);
    return new DevServer(origin, entry, child);
  }

  stop(): void {
    if (this.process.pid !== undefined) process.kill(-this.process.pid, 'SIGTERM');
  }
}
