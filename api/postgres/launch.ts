import { findInstalledBinaries, type Binaries, findReachableBinaries } from './binaries';
import { claimDirectory } from './running-processes';
import { ensureDataDirectory } from './data-directory';
import { DATABASE, ensurePasswordFile, openEndpoint, ensureDatabase, SUPERUSER } from './endpoint';
import { type GuardedProcess, startServer } from './server';
import { openHome, SYSTEM_DIRECTORY, type Home } from './home';
import { removePartialDirectories, stopLeftovers } from './leftovers';

/** A running server that ends with this process. */
export interface EmbeddedPostgres {
  /** Settings for `pg`. `host` is a socket directory, on Windows the loopback address. */
  readonly connection: { host: string; port: number; user: string; database: string; password?: string };
  /** A notice for the operator, for example where the data is. */
  readonly notice?: string;
  /** Stops the server and disconnects its clients. Idempotent. */
  stop(): Promise<void>;
  /** Resolves if the server ends without `stop`. */
  readonly exited: Promise<void>;
}

export interface LaunchOptions {
  /** The folder of the database, created if missing. Its `data` is the Postgres data directory. */
  directory: string;
  log: (line: string) => void;
  /** Created if missing. */
  database?: string;
  /** Root only: the parent folder to use if the server's account cannot enter `directory`. */
  systemDirectory?: string;
}

/** @throws EmbeddedPostgresError with a `code`, such as `DirectoryInUse` */
export async function launchEmbeddedPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const { directory, log, database = DATABASE, systemDirectory = SYSTEM_DIRECTORY } = options;
  const installed = findInstalledBinaries();
  const home = await openHome(directory, systemDirectory);
  const release = await claimDirectory(home.directory);
  try {
    const { binaries, notice } = findReachableBinaries(installed, home);
    await stopLeftovers(home, binaries, log);
    removePartialDirectories(home, log);
    await ensureDataDirectory(home, binaries, log, ensurePasswordFile(home));
    const endpoint = await openEndpoint(home);
    const server = await startServer(home, binaries, endpoint, log);
    await ensureDatabase(endpoint, database).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const { host, port, password } = endpoint;
    return {
      connection: { host, port, user: SUPERUSER, database, ...(password && { password }) },
      notice: [...home.notices, notice].filter(Boolean).join(' ') || undefined,
      ...trackLifetime(server, home, binaries, log, release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

function trackLifetime(
  server: GuardedProcess,
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
  release: () => void,
): Pick<EmbeddedPostgres, 'stop' | 'exited'> {
  let stopRequested = false;
  server.unref();
  const ended = server.exited
    // Stops a server whose guardian was killed, on systems without a death signal.
    .then(() => stopLeftovers(home, binaries, log))
    .finally(release);
  return {
    exited: new Promise((resolve) => {
      const settle = () => !stopRequested && resolve();
      ended.then(settle, (error: Error) => {
        log(error.message);
        settle();
      });
    }),
    async stop() {
      stopRequested = true;
      await server.stop();
      await ended;
    },
  };
}
