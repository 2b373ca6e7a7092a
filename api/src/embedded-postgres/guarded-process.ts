import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Home } from './home';
import { GUARDIAN_FILE } from './running-processes';

/** The program to run and how to stop it; sent to `guardian.cjs` as JSON. */
export interface GuardedJob {
  readonly command: string;
  readonly args: string[];
  /** Sent by the kernel if the guardian is killed (Linux). */
  readonly deathSignal: 'INT' | 'KILL';
  readonly stop: readonly { signal?: NodeJS.Signals; timeoutMs: number }[];
  readonly stopCommand?: readonly string[];
  readonly removeAfterwards?: string;
}

export interface GuardedProcess {
  readonly pid: Promise<number | undefined>;
  /** Resolves with the exit code when the program and its guardian have ended; null if the guardian was killed. */
  readonly exited: Promise<number | null>;
  /** The last lines of output. */
  output(): string;
  stop(): Promise<void>;
  /** Lets this process exit while the program runs; the guardian then stops it. */
  unref(): void;
}

const MAX_OUTPUT_LINES = 20;

export function spawnGuarded(job: GuardedJob, home: Home, onLine: (line: string) => void): GuardedProcess {
  const guardian = spawn(process.execPath, [GUARDIAN_FILE, home.directory], {
    // A session of its own, so that Ctrl+C in the terminal does not reach the server.
    detached: true,
    // The server's account may have no access to our working directory.
    cwd: process.platform === 'win32' ? home.directory : '/',
    env: guardianEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const lines: string[] = [];
  createInterface({ input: guardian.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > MAX_OUTPUT_LINES) lines.shift();
    onLine(line);
  });
  const handles = [guardian.stdin, guardian.stdout, guardian.stderr] as unknown as Socket[];
  const exited = new Promise<number | null>((resolve, reject) => {
    guardian.once('error', reject);
    // 'close' and not 'exit', so that all output has been read.
    guardian.once('close', resolve);
  });
  const pid = new Promise<number | undefined>((resolve) => {
    guardian.stdout.once('data', (chunk: Buffer) => resolve(Number.parseInt(String(chunk), 10)));
    guardian.stdout.once('end', () => resolve(undefined));
  });
  guardian.stdin.on('error', () => undefined); // It ended by itself; `exited` reports that.
  guardian.stdin.write(`${JSON.stringify({ ...job, ...home.account })}\n`);
  return {
    pid,
    exited,
    output: () => lines.join('\n'),
    async stop() {
      guardian.ref();
      for (const handle of handles) handle.ref();
      guardian.stdin.end();
      await exited;
    },
    unref() {
      guardian.unref();
      for (const handle of handles) handle.unref();
    },
  };
}

/** Our environment without variables that affect Postgres or Node. */
function guardianEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|TZ$)/.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C' };
}
