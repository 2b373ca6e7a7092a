import path from 'node:path';
import { readIfExists } from '@glossa/server/read-if-exists';
import { DATABASE, SUPERUSER } from './endpoint';
import { SYSTEM_DIRECTORY, systemHome } from './home';
import type { EmbeddedPostgres } from './launch';
import { readPostmasterFile } from './server';

/** The server that another process runs; undefined if none. Starts and changes nothing. */
export async function findRunningPostgres(
  directory: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const wanted = path.resolve(directory);
  for (const home of [wanted, systemHome(wanted, SYSTEM_DIRECTORY)]) {
    const file = readPostmasterFile(path.join(home, 'data'));
    if (!file) continue;
    const password = (await readIfExists(path.join(home, 'password')))?.toString();
    const host = file.socketDirectory || '127.0.0.1';
    return { host, port: file.port, user: SUPERUSER, database: DATABASE, ...(password && { password }) };
  }
  return undefined;
}
