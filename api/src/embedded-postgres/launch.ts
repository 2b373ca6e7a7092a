import { installedBinaries, type Binaries, reachableBinaries } from './binaries';
import { claimDirectory } from './claim';
import { ensureDataDirectory, superuser } from './data-directory';
import { ensurePasswordFile, openEndpoint, ensureDatabase } from './endpoint';
import type { GuardedProcess } from './guarded-process';
import { openHome, type Home } from './home';
import { removeHalfMade, stopLeftovers } from './leftovers';
import { startServer } from './server';

/** A running server that is ours alone and ends with us. */
export interface EmbeddedPostgres {
  /** `host` is a socket directory (on Windows the loopback address, with a password); fits `pg`'s settings. */
  readonly connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Something to tell the operator, such as where the data went. */
  readonly notice?: string;
  /** Ends the server gracefully; its clients are disconnected. May be called again. */
  stop(): Promise<void>;
  /** Settles when the server ended though `stop` was not called. */
  readonly exited: Promise<void>;
}

export interface LaunchOptions {
  /** The folder of this database; made when absent. Its `data` is the Postgres data directory. */
  directory: string;
  /** Receives every line the server writes, without the line end. */
  log: (line: string) => void;
  /** Made when absent. */
  database?: string;
  /** Root only: where the folder goes when the server's account cannot enter `directory`. */
  systemDirectory?: string;
}

/**
 * Starts the embedded Postgres on a folder and waits until it answers.
 * @throws EmbeddedPostgresError with a `code`, `DirectoryInUse` when another live process has the folder.
 */
export async function launchEmbeddedPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const { directory, log, database = 'glossa', systemDirectory = '/var/lib/glossa' } = options;
  const installed = installedBinaries();
  const home = await openHome(directory, systemDirectory);
  const release = await claimDirectory(home.directory);
  try {
    const { binaries, notice } = reachableBinaries(installed, home);
    await stopLeftovers(home, binaries, log);
    removeHalfMade(home, log);
    await ensureDataDirectory(home, binaries, log, ensurePasswordFile(home));
    const endpoint = await openEndpoint(home);
    const server = await startServer(home, binaries, endpoint, log);
    await ensureDatabase(endpoint, database).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const { host, port, password } = endpoint;
    return {
      connection: { host, port, user: superuser, database, ...(password && { password }) },
      notice: [...home.notices, notice].filter(Boolean).join(' ') || undefined,
      ...lifetime(server, home, binaries, log, release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

function lifetime(
  server: GuardedProcess,
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
  release: () => void,
): Pick<EmbeddedPostgres, 'stop' | 'exited'> {
  let stopRequested = false;
  server.unref();
  const ended = server.exited
    // Where the kernel does not do it, a server whose guardian was killed is ended here.
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
