import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE, SUPERUSER } from './endpoint';
import { SYSTEM_DIRECTORY, systemHome } from './home';
import type { EmbeddedPostgres } from './launch';

/** Lines of `postmaster.pid`, as Postgres documents them. */
const PORT_LINE = 3;
const SOCKET_DIRECTORY_LINE = 4;

/** The server that another process runs; undefined if none. Starts and changes nothing. */
export async function findRunningPostgres(
  directory: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const wanted = path.resolve(directory);
  for (const home of [wanted, systemHome(wanted, SYSTEM_DIRECTORY)]) {
    const lines = (await readIfFound(path.join(home, 'data', 'postmaster.pid')))?.split('\n');
    if (!lines) continue;
    const password = await readIfFound(path.join(home, 'password'));
    const host = lines[SOCKET_DIRECTORY_LINE]?.trim() || '127.0.0.1';
    const port = Number(lines[PORT_LINE]);
    return { host, port, user: SUPERUSER, database: DATABASE, ...(password && { password }) };
  }
  return undefined;
}

async function readIfFound(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}
