import { openPostgres, type Postgres } from '../src/storage/postgres/postgres';
import { withTestDatabase } from './test-postgres';

/** An empty database, opened as the site server does; closing it drops the database. */
export async function testPostgres(): Promise<Postgres> {
  const database = await withTestDatabase();
  const postgres = await openPostgres(database.url);
  const close = async () => {
    await postgres.close();
    await database.close();
  };
  return { ...postgres, close };
}
