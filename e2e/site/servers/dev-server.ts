import { spawn, type ChildProcess } from 'node:child_process';
import { devPath, ENTRY_FILE } from '@glossa/contract/page-protocol';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/start/ports.mjs';

const START_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 30_000;

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
    const entry = `${origin}${devPath(app)}${ENTRY_FILE}`;
    const isServing = () =>
      fetch(entry.replace('localhost', '127.0.0.1')).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isServing, { timeout: START_TIMEOUT_MS }).toBe(true);
    return new DevServer(origin, entry, child);
  }

  /** Resolves when it has stored its cache and ended, so that its folder can be removed. */
  async stop(): Promise<void> {
    const group = this.process.pid;
    if (group === undefined) return;
    const signal = (name: NodeJS.Signals | 0): boolean => {
      try {
        return process.kill(-group, name);
      } catch {
        // No process of the group is left.
        return false;
      }
    };
    signal('SIGTERM');
    await expect.poll(() => signal(0), { timeout: STOP_TIMEOUT_MS }).toBe(false);
  }
}
