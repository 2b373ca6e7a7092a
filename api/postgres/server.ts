import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { Endpoint } from './endpoint';
import { embeddedPostgresError } from './errors';
import type { Home } from './home';
import { GUARDIAN_FILE } from './running-processes';
import SETTINGS from './server-settings.json';

const KILL = { signal: 'SIGKILL', timeoutMs: 10_000 } as const;
/** Fast shutdown, immediate shutdown (needs recovery), kill. */
export const STOP_STEPS = [
  { signal: 'SIGINT', timeoutMs: 20_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
  KILL,
] as const;

/** Recovery after a crash may take long, but writes a line every ten seconds. */
const SILENCE_TIMEOUT_SECONDS = 60;

/** Starts the server and waits until it accepts connections. */
export async function startServer(
  home: Home,
  binaries: Binaries,
  endpoint: Endpoint,
  log: (line: string) => void,
): Promise<GuardedProcess> {
  let lastSign = Date.now();
  const server = spawnGuarded(serverJob(home, binaries, endpoint), home, (line) => {
    lastSign = Date.now();
    log(line);
  });
  let ended = false;
  void server.exited.then(
    () => (ended = true),
    () => (ended = true),
  );
  const pid = await server.pid;
  for (;;) {
    const file = readPostmasterFile(home.data);
    if (file && file.pid === pid && file.status === 'ready') return server;
    if (ended) throw embeddedPostgresError('StartFailed', { output: server.output() });
    if (Date.now() - lastSign > SILENCE_TIMEOUT_SECONDS * 1000) {
      await server.stop();
      throw embeddedPostgresError('StartTimedOut', {
        seconds: SILENCE_TIMEOUT_SECONDS,
        output: server.output(),
      });
    }
    await sleep(10);
  }
}

function serverJob(home: Home, binaries: Binaries, endpoint: Endpoint): GuardedJob {
  const set = Object.entries(settings(endpoint)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const windows = process.platform === 'win32';
  return {
    command: binaries.postgres,
    args: ['-D', home.data, ...set],
    deathSignal: 'INT',
    // Windows has no signal but the last.
    stop: windows ? [{ timeoutMs: 30_000 }, KILL] : STOP_STEPS,
    stopCommand: windows ? [binaries.pgCtl, 'stop', '-D', home.data, '-m', 'fast'] : undefined,
    removeAfterwards: endpoint.socketDirectory,
  };
}

/** Durability keeps Postgres' default, on. The log omits statements and keys, which hold personal data. */
function settings({ host, port, socketDirectory }: Endpoint): Record<string, string> {
  return {
    ...SETTINGS,
    listen_addresses: socketDirectory ? '' : host,
    // A list; quoted, because the path may contain commas and spaces.
    unix_socket_directories: socketDirectory ? `"${socketDirectory.replaceAll('"', '""')}"` : '',
    port: String(port),
  };
}

export const postmasterFilePath = (data: string) => path.join(data, 'postmaster.pid');

/** `status` is `starting`, `ready` or `stopping`. Windows has no folder of a socket. */
export function readPostmasterFile(data: string) {
  try {
    const lines = readFileSync(postmasterFilePath(data), 'utf8').split('\n');
    // As Postgres documents them.
    const [pid, , , port, socketDirectory = '', , , status = ''] = lines.map((line) => line.trim());
    return pid ? { pid: Number(pid), port: Number(port), socketDirectory, status } : undefined;
  } catch {
    return undefined; // It is not running.
  }
}

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

export type GuardedProcess = ReturnType<typeof spawnGuarded>;

const MAX_OUTPUT_LINES = 20;
/** What Postgres says to each client while it starts or ends would push out the reason. */
const TURNED_AWAY = /FATAL: +(the database system is|terminating connection)/;

export function spawnGuarded(job: GuardedJob, home: Home, onLine: (line: string) => void) {
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
    if (!TURNED_AWAY.test(line)) lines.push(line);
    if (lines.length > MAX_OUTPUT_LINES) lines.shift();
    onLine(line);
  });
  const handles = [guardian.stdin, guardian.stdout, guardian.stderr] as unknown as Socket[];
  /** Resolves with the exit code when the program and its guardian have ended; null if the guardian was killed. */
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
    /** The last lines of output. */
    output: () => lines.join('\n'),
    async stop(): Promise<void> {
      guardian.ref();
      for (const handle of handles) handle.ref();
      guardian.stdin.end();
      await exited;
    },
    /** Lets this process exit while the program runs; the guardian then stops it. */
    unref(): void {
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
