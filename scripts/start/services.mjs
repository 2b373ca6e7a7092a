import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoundedLog } from './bounded-log.mjs';
import { StartFault } from './progress.mjs';

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 100;

/** The long-running processes of the site. Their input stays open: when it closes, because we died, they stop. */
export class Services {
  #running = new Map();
  #stopping = false;
  #failed;

  constructor(root, progress, onUnexpectedExit) {
    Object.assign(this, { root, progress, onUnexpectedExit });
  }

  run(workspace, logFile, env) {
    const log = new BoundedLog(logFile);
    const entry = workspace === 'api' ? 'src/main.ts' : 'src/server/main.ts';
    const child = spawn(process.execPath, ['--require', '@glossa/server/typescript', entry], {
      cwd: join(this.root, workspace),
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.write(chunk));
    this.#running.set(workspace, { child, logFile });
    child.once('exit', (code, signal) => {
      this.#running.delete(workspace);
      if (this.#stopping) return;
      this.#failed = new StartFault(
        `${workspace} has stopped (${signal ?? `exit code ${code}`}). The end of ${logFile}:\n\n${lastLines(logFile)}`,
      );
      this.progress.fault(this.#failed);
      this.onUnexpectedExit();
    });
  }

  /** Waits until the address answers 2xx. */
  async answers(url, workspace) {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (this.#failed) throw this.#failed;
      const ok = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new StartFault(
      `${workspace} does not answer at ${url}. Its log is ${this.#running.get(workspace)?.logFile}`,
    );
  }

  async stop() {
    this.#stopping = true;
    await Promise.all(
      [...this.#running.values()].map(async ({ child }) => {
        const ended = once(child, 'exit');
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
        child.kill('SIGTERM');
        await ended;
        clearTimeout(timer);
      }),
    );
  }
}

function lastLines(file) {
  // After a full disk there may be none.
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trim().split('\n').slice(-15).join('\n');
}
