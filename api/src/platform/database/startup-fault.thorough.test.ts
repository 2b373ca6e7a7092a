import { randomBytes } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Pool } from 'pg';
import { migrationsFolder as folder, withOneMoreMigration } from '../../../testing/migration-folder';
import { databaseUrl, openDatabase, runOnServer, testServer } from '../../../testing/test-server';
import { runApiCli } from '../../../testing/run-api-cli';
import { launch, logStartFailure } from '../../launch';
import { start } from '../../start';
import { apiLog } from '../operations/log';
import { isDatabaseUnavailable } from '../errors/database-errors';
import { readSettings } from '../settings/settings';
import { migrateDatabase } from './migrate';
import { describeDatabaseFault } from './startup-fault';

const name = `glossa_test_${randomBytes(6).toString('hex')}`;
const environment = {
  DATABASE_URL: databaseUrl(testServer().address, name),
  AUTH_SECRET: 'x'.repeat(32),
  WORDS_FILE: process.env['WORDS_FILE'] ?? '',
};
let pool: Pool;

beforeEach(async () => {
  await runOnServer(testServer().address, `create database ${name}`);
  ({ pool } = openDatabase(testServer().address, name));
});
afterEach(async () => {
  await pool.end();
  await runOnServer(testServer().address, `drop database ${name}`);
});

/** A version of Glossa with other columns, as a later one may have them. */
async function migrateToNewer(): Promise<void> {
  const sql =
    '-- contract\nalter table users rename column username to name; alter table videos rename to films';
  await withOneMoreMigration({ when: Date.now() + 1_000_000_000, sql }, (newer) =>
    migrateDatabase(pool, newer),
  );
}

const NEWER = /^Another version of Glossa has changed the database: it has 1 migration\(s\)/;
const resetPassword = (url = environment.DATABASE_URL) =>
  runApiCli(['reset-password', 'ana'], { ...environment, DATABASE_URL: url });

test('the command of an operator says that the database is of a newer version', async () => {
  await migrateToNewer();
  expect(await resetPassword()).toEqual({ code: 1, text: expect.stringMatching(NEWER) as string });
});

test('the command says that the database is of an older version, or empty, and what to do', async () => {
  const { code, text } = await resetPassword();
  expect(code).toBe(1);
  expect(text).toMatch(
    /^The database is older than this program: it lacks \d+ migration\(s\)\. Start the API/,
  );
});

test('the command says that the database does not answer', async () => {
  const { code, text } = await resetPassword('postgres://nobody@127.0.0.1:1/none');
  expect([code, text]).toEqual([1, expect.stringMatching(/^The database does not answer\. Start it/)]);
});

test('a newer version that only adds is not told as the cause of another fault', async () => {
  const sql = 'create table films (id int)';
  await withOneMoreMigration({ when: Date.now() + 1_000_000_000, sql }, (newer) =>
    migrateDatabase(pool, newer),
  );
  expect(await describeDatabaseFault(new Error('another fault'), pool, folder)).toBeUndefined();
});

test('the command prints a bug as it is', async () => {
  await migrateDatabase(pool, folder);
  await pool.query('alter table users rename column username to name');
  await expect(resetPassword()).rejects.toThrow(/Failed query/);
});

/** What a start of the API that fails writes to its log. */
async function failedStart(variables: Record<string, string>): Promise<unknown[]> {
  const settings = readSettings({ ...environment, API_PORT: '0', ...variables }, '/nowhere');
  const lines: string[] = [];
  const log = apiLog('fatal', { write: (line) => lines.push(line) });
  await start(settings, log, await launch(settings, log)).catch((error: unknown) =>
    logStartFailure(log, error),
  );
  return lines.map((line) => JSON.parse(line) as unknown);
}

test('a start that finds no database logs the cause in the same line, without a stack', async () => {
  expect(await failedStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
    expect.objectContaining({
      msg: expect.stringMatching(/^The database does not answer\. Start it/) as string,
      cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' },
    }),
  ]);
});

test.each(['55P03', '57014'])('%s is told as a timeout of a database that answers', async (code) => {
  const error = Object.assign(new Error('canceling statement'), { code });
  expect(await describeDatabaseFault(error, pool, folder)).toMatch(/^The database answers, but a lock/);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['28P01', /^The database refuses the user or the password of DATABASE_URL/],
  ['42501', /^The user of DATABASE_URL lacks rights/],
])('%s is told as what has to be corrected, also of a query', async (code, said) => {
  const error = Object.assign(new Error('of the server'), { code });
  expect(await describeDatabaseFault(error, pool, folder)).toMatch(said);
  const query = new DrizzleQueryError('select 1', [], error);
  expect(await describeDatabaseFault(query, pool, folder)).toMatch(said);
});

test('the API says at its start that there is no such database', async () => {
  const url = databaseUrl(testServer().address, `${name}_missing`);
  expect(await failedStart({ DATABASE_URL: url })).toEqual([
    expect.objectContaining({ msg: expect.stringMatching(/^There is no database of the name/) as string }),
  ]);
});

test('the API says at its start that the database has another encoding than UTF8', async () => {
  const other = `${name}_ascii`;
  const { address } = testServer();
  await runOnServer(
    address,
    `create database ${other} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  const lines = await failedStart({ DATABASE_URL: databaseUrl(address, other) });
  await runOnServer(address, `drop database ${other}`);
  expect(lines).toEqual([
    expect.objectContaining({ msg: expect.stringMatching(/has the encoding SQL_ASCII/) as string }),
  ]);
});

test('the API says at its start that the folder of videos cannot be used', async () => {
  expect(await failedStart({ VIDEOS_DIR: `${__filename}/videos`, DEMO_LESSONS: '0' })).toEqual([
    expect.objectContaining({
      msg: expect.stringMatching(/^The folder of videos .* cannot be made or written/) as string,
      cause: expect.objectContaining({ code: 'ENOTDIR' }) as object,
    }),
  ]);
});

test('the API says at its start that the database is of a newer version', async () => {
  await migrateToNewer();
  const settings = readSettings({ ...environment, API_PORT: '0' }, '/nowhere');
  const log = apiLog('silent');
  await expect(start(settings, log, await launch(settings, log))).rejects.toThrow(NEWER);
});
