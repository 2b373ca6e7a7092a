import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { Endpoint } from './endpoint';
import { embeddedPostgresError } from './errors';
import { spawnGuarded, type GuardedJob, type GuardedProcess } from './guarded-process';
import type { Home } from './home';

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
    // Fast shutdown, immediate shutdown (needs recovery), kill. Windows has no such signals.
    stop: [
      { signal: windows ? undefined : 'SIGINT', timeoutMs: 20_000 },
      { signal: windows ? undefined : 'SIGQUIT', timeoutMs: 10_000 },
      { signal: 'SIGKILL', timeoutMs: 10_000 },
    ],
    stopCommand: windows ? [binaries.pgCtl, 'stop', '-D', home.data, '-m', 'fast'] : undefined,
    removeAfterwards: endpoint.socketDirectory,
  };
}

/** Durability (fsync, synchronous_commit, full_page_writes) has Postgres' default: on. */
function settings({ host, port, socketDirectory }: Endpoint): Record<string, string> {
  return {
    listen_addresses: socketDirectory ? '' : host,
    // A list; quoted, because the path may contain commas and spaces.
    unix_socket_directories: socketDirectory ? `"${socketDirectory.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '60',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: 'postgres[%p] ',
    // Statements and duplicate keys hold personal data. The API logs its own failures.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/** The pid file that a running server writes. */
interface PostmasterFile {
  readonly pid: number;
  /** Line 8: `starting`, `ready` or `stopping`. */
  readonly status: string;
}

export const postmasterFilePath = (data: string) => path.join(data, 'postmaster.pid');

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(postmasterFilePath(data), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return Number.isInteger(pid) ? { pid, status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined; // It is not running.
  }
}
