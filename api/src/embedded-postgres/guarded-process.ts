import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Home } from './home';
import { guardianFile } from './running-processes';

/** What to run and how to end it; sent to `guardian.cjs` as it is. */
export interface GuardedJob {
  readonly command: string;
  readonly args: string[];
  /** Sent by the kernel if the guardian itself is killed (Linux). */
  readonly deathSignal: 'INT' | 'KILL';
  readonly stop: readonly { signal?: NodeJS.Signals; patienceMs: number }[];
  readonly stopCommand?: readonly string[];
  readonly removeAfterwards?: string;
}

export interface GuardedProcess {
  readonly pid: Promise<number | undefined>;
  /** The exit code, once the program and its guardian are gone; null when the guardian was killed. */
  readonly exited: Promise<number | null>;
  /** The last lines the program wrote. */
  output(): string;
  stop(): Promise<void>;
  /** Lets our process end while the program runs (the guardian then stops it). */
  unref(): void;
}

const rememberedLines = 20;

export function runGuarded(job: GuardedJob, home: Home, onLine: (line: string) => void): GuardedProcess {
  const guardian = spawn(process.execPath, [guardianFile, home.directory], {
    // Its own session: Ctrl+C in the terminal reaches us, and we decide what happens to the server.
    detached: true,
    // Not our folder: the server's account might not be able to stand there.
    cwd: process.platform === 'win32' ? home.directory : '/',
    env: guardianEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const lines: string[] = [];
  createInterface({ input: guardian.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > rememberedLines) lines.shift();
    onLine(line);
  });
  const handles = [guardian.stdin, guardian.stdout, guardian.stderr] as unknown as Socket[];
  const exited = new Promise<number | null>((resolve, reject) => {
    guardian.once('error', reject);
    // 'close' and not 'exit': the output has then been read to its end.
    guardian.once('close', resolve);
  });
  const pid = new Promise<number | undefined>((resolve) => {
    guardian.stdout.once('data', (chunk: Buffer) => resolve(Number.parseInt(String(chunk), 10)));
    guardian.stdout.once('end', () => resolve(undefined));
  });
  guardian.stdin.on('error', () => undefined); // it ended before it was told to; `exited` reports that
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

/** Ours without what would change the server's behaviour or our plain Node. */
function guardianEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|TZ$)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
