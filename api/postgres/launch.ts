import { findInstalledBinaries, findReachableBinaries } from './binaries';
import { claimDirectory } from './running-processes';
import { ensureDataDirectory } from './data-directory';
import * as endpoints from './endpoint';
import { startServer } from './server';
import { openHome, SYSTEM_DIRECTORY } from './home';
import { keepRunning, type Outage } from './keep-running';
import { removePartialDirectories, stopLeftovers } from './leftovers';

/** A server that runs until this process ends. One that ends before is launched again, at the same address. */
export interface EmbeddedPostgres {
  /** Settings for `pg`. `host` is a socket directory, on Windows the loopback address. */
  readonly connection: { host: string; port: number; user: string; database: string; password?: string };
  /** A notice for the operator, for example where the data is. */
  readonly notice?: string;
  /** Stops the server and disconnects its clients. Idempotent. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** The folder of the database, created if missing. Its `data` is the Postgres data directory. */
  directory: string;
  log: (line: string) => void;
  /** Told the reason when the server has ended by itself, and when it runs again. */
  outage?: Outage;
  /** Created if missing. */
  database?: string;
  /** Root only: the parent folder to use if the server's account cannot enter `directory`. */
  systemDirectory?: string;
}

/** @throws EmbeddedPostgresError with a `code`, such as `DirectoryInUse` */
export async function launchEmbeddedPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const { directory, log, database = endpoints.DATABASE, systemDirectory = SYSTEM_DIRECTORY } = options;
  const installed = findInstalledBinaries();
  const home = await openHome(directory, systemDirectory);
  const release = await claimDirectory(home.directory);
  try {
    const { binaries, notice } = findReachableBinaries(installed, home);
    await stopLeftovers(home, binaries, log);
    removePartialDirectories(home, log);
    await ensureDataDirectory(home, binaries, log, endpoints.ensurePasswordFile(home));
    const endpoint = await endpoints.openEndpoint(home);
    const server = await startServer(home, binaries, endpoint, log);
    await endpoints.ensureDatabase(endpoint, database).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const stopServer = keepRunning(
      server,
      async () => {
        // A server whose guardian was killed still runs on systems without a death signal.
        await stopLeftovers(home, binaries, log);
        endpoints.reopenEndpoint(endpoint, home);
        return startServer(home, binaries, endpoint, log);
      },
      options.outage,
    );
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await stopServer();
      await stopLeftovers(home, binaries, log);
      endpoints.closeEndpoint(endpoint, home);
    };
    const { host, port, password } = endpoint;
    return {
      connection: { host, port, user: endpoints.SUPERUSER, database, ...(password && { password }) },
      notice: [...home.notices, notice].filter(Boolean).join(' ') || undefined,
      stop: () => (stopped ??= stop().finally(release)),
    };
  } catch (error) {
    release();
    throw error;
  }
}
