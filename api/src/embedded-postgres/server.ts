import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { Endpoint } from './endpoint';
import { embeddedPostgresError } from './errors';
import { runGuarded, type GuardedJob, type GuardedProcess } from './guarded-process';
import type { Home } from './home';

/** Recovery after a crash may take long, but it reports every ten seconds; this is for a server that says nothing. */
const silenceSeconds = 60;

/** Starts the server and waits until it takes connections. */
export async function startServer(
  home: Home,
  binaries: Binaries,
  endpoint: Endpoint,
  log: (line: string) => void,
): Promise<GuardedProcess> {
  let lastSign = Date.now();
  const server = runGuarded(serverJob(home, binaries, endpoint), home, (line) => {
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
    if (Date.now() - lastSign > silenceSeconds * 1000) {
      await server.stop();
      throw embeddedPostgresError('StartTimedOut', { seconds: silenceSeconds, output: server.output() });
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
    // Fast shutdown; immediate shutdown, which recovery repairs; the end of patience. Windows has no such signals.
    stop: [
      { signal: windows ? undefined : 'SIGINT', patienceMs: 20_000 },
      { signal: windows ? undefined : 'SIGQUIT', patienceMs: 10_000 },
      { signal: 'SIGKILL', patienceMs: 10_000 },
    ],
    stopCommand: windows ? [binaries.pgCtl, 'stop', '-D', home.data, '-m', 'fast'] : undefined,
    removeAfterwards: endpoint.socketDirectory,
  };
}

/** Durability (fsync, synchronous_commit, full_page_writes) stays at Postgres's own defaults: on. */
function settings({ host, port, socketDirectory }: Endpoint): Record<string, string> {
  return {
    listen_addresses: socketDirectory ? '' : host,
    // Postgres reads this as a list; quotes keep a comma or space in the path part of it.
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
    // What a statement or a duplicate key held is a learner's: addresses, words. The API logs its own failures.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/** What a running server writes into its data directory, for `pg_ctl` and for us. */
interface PostmasterFile {
  readonly pid: number;
  /** Line 8: `starting`, `ready`, `stopping`; it does not depend on the language of the messages. */
  readonly status: string;
}

export const postmasterFile = (data: string) => path.join(data, 'postmaster.pid');

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(postmasterFile(data), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return Number.isInteger(pid) ? { pid, status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined; // not running, or not yet
  }
}
