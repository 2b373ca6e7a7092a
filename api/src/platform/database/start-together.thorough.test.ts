import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationTags } from '../../../testing/migration-folder';
import { databaseUrl, openDatabase, runOnServer, testServer } from '../../../testing/test-server';

jest.setTimeout(60_000);

const name = `glossa_test_${randomBytes(6).toString('hex')}`;
const children: ChildProcess[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-together-'));
  // Run by root, the database has an account of its own, which must get in.
  await chmod(folder, 0o711);
  await runOnServer(testServer().address, `create database ${name}`);
});
afterAll(async () => {
  const gone = children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(gone);
  await runOnServer(testServer().address, `drop database ${name}`);
  await rm(folder, { recursive: true });
});

/** Settles with `listening`, or with how the process ended. */
async function startApi(): Promise<unknown> {
  const child = spawn(
    process.execPath,
    ['--require', '@glossa/server/typescript', path.join(__dirname, '..', '..', 'main.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(testServer().address, name),
        DATA_DIR: folder,
        AUTH_SECRET: 'a secret for tests, 32 characters',
        API_PORT: '0',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  children.push(child);
  const listening = once(child, 'message').then(([message]) => (message as { event: string }).event);
  return Promise.race([listening, once(child, 'exit')]);
}

test('two servers that start at once on an empty database share one set of tables and lessons', async () => {
  expect(await Promise.all([startApi(), startApi()])).toEqual(['listening', 'listening']);
  const { pool } = openDatabase(testServer().address, name);
  const migrations = await pool.query('select 1 from drizzle.__drizzle_migrations');
  const demo = await pool.query("select 1 from users where username = 'demo'");
  const twice = await pool.query('select name from playlists group by name having count(*) > 1');
  await pool.end();
  expect([migrations.rowCount, demo.rowCount, twice.rowCount]).toEqual([
    (await migrationTags()).length,
    1,
    0,
  ]);
});
