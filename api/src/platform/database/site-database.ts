import path from 'node:path';
import { UserFault } from '@glossa/server/cli-program';
import { findRunningPostgres } from '@glossa/postgres/running';
import { connect, type Database } from './database';
import { describeDatabaseFault } from './startup-fault';

export const migrationsFolder = path.join(__dirname, '../../..', 'drizzle');

/** The database at `databaseUrl`, else that of the site which runs in one of these directories. */
async function findDatabase(databaseUrl: string | undefined, dataDirectories: readonly string[]) {
  if (databaseUrl) return { url: databaseUrl };
  for (const directory of dataDirectories) {
    const address = await findRunningPostgres(path.join(directory, 'postgres'));
    if (address) return address;
  }
  return undefined;
}

/** Connects to the database of the site on this machine. Throws `UserFault`, without a site with the text `noSite`. */
export async function withSiteDatabase<Result>(
  {
    databaseUrl,
    dataDirectories,
    noSite,
  }: { databaseUrl: string | undefined; dataDirectories: readonly string[]; noSite: string },
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const address = await findDatabase(databaseUrl, dataDirectories);
  if (!address) throw new UserFault(noSite);
  const { database, pool } = connect(address, () => undefined);
  try {
    return await use(database);
  } catch (error) {
    if (error instanceof UserFault) throw error;
    const text = await describeDatabaseFault(error, pool, migrationsFolder);
    throw text === undefined ? error : new UserFault(text);
  } finally {
    await pool.end();
  }
}
