import { spawn, type ChildProcess } from 'node:child_process';
import { devPath } from '@glossa/contract/page-protocol';
import { expect } from '@playwright/test';
import { freePort } from './free-port';

const START_TIMEOUT_MS = 90_000;

/** `npm run dev` of a remote, as its team runs it. */
export class DevServer {
  private constructor(
    readonly origin: string,
    readonly entry: string,
    private readonly process: ChildProcess,
  ) {}

  /** Resolves when the app has been built. `settings` are environment variables: `SITE` names the site to show. */
  static async start(directory: string, app: string, settings: NodeJS.ProcessEnv): Promise<DevServer> {
    const port = await freePort();
    const child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
      cwd: directory,
      env: { ...process.env, ...settings },
      stdio: 'ignore',
      // Stopped as a group, with the processes that npm starts.
      detached: true,
    });
    const origin = `http://localhost:${port}`;
    const entry = `${origin}${devPath(app)}remoteEntry.js`;
    const isServing = () =>
      fetch(entry.replace('localhost', '127.0.0.1')).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isServing, { timeout: START_TIMEOUT_MS }).toBe(true);
    return new DevServer(origin, entry, child);
  }

  stop(): void {
    if (this.process.pid !== undefined) process.kill(-this.process.pid, 'SIGTERM');
  }
}
