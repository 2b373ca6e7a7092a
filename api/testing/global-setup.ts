import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileOnce, OWN_SOURCES } from '@glossa/words/testing/test-words';
import { launchEmbeddedPostgres } from '@glossa/postgres/launch';
import { wordsAsModel } from '../src/foundation/language/open-language';
import type { PostgresAddress } from '../src/platform/database/database';
import { migrateDatabase } from '../src/platform/database/migrate';
import { storeNextLevels } from '../src/content/transcripts/word-levels';
import { storeDemoLessons } from '../src/learning/seed/seed';
import { afterAllTests } from './after-all-tests';
import { openFixtureWords, readFixtureLessons } from './fixture-lessons';
import { announceTestServer, openDatabase, runOnServer } from './test-server';

/**
 * One Postgres for a whole run: the server named by TEST_DATABASE_URL, else an embedded one in a
 * temporary folder. Jest asks for a default export.
 */
export default async function globalSetup(): Promise<void> {
  // For servers that tests start as processes.
  process.env['WORDS_FILE'] ??= await compileOnce(OWN_SOURCES);
  const url = process.env['TEST_DATABASE_URL'];
  const address = url ? { url } : await launchTemporary();
  announceTestServer({ address, template: await makeTemplate(address) });
}

/** A migrated database with the lessons of the fixtures: that of every test is a copy of it. */
export async function makeTemplate(address: PostgresAddress): Promise<string> {
  const template = `glossa_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(address, `create database ${template}`);
  afterAllTests(() => runOnServer(address, `drop database ${template}`));
  const { database, pool } = openDatabase(address, template);
  await migrateDatabase(pool, path.join(__dirname, '..', 'drizzle'));
  await storeDemoLessons(database, await readFixtureLessons());
  const words = await openFixtureWords();
  while (await storeNextLevels({ database, dictionary: wordsAsModel(words) }));
  await words.close();
  await pool.end();
  return template;
}

/** A server that ends, with all it has, after the tests of the process. */
export async function launchTemporary(): Promise<PostgresAddress> {
  const directory = await mkdtemp(path.join(tmpdir(), 'glossa-api-test-'));
  afterAllTests(() => rm(directory, { recursive: true, force: true }));
  // Run by root, the server has an account of its own, which must get in.
  await chmod(directory, 0o711);
  const embedded = await launchEmbeddedPostgres({
    directory: path.join(directory, 'postgres'),
    log: () => undefined,
  });
  afterAllTests(() => embedded.stop());
  // Nothing is lost that a test needs after a crash, and a database is made in a tenth of the time.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await runOnServer(embedded.connection, `alter system set ${setting} = off`);
  }
  await runOnServer(embedded.connection, 'select pg_reload_conf()');
  return embedded.connection;
}
