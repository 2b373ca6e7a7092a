import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { migrationTags } from '../../testing/migration-folder';
import { databaseUrl, openDatabase, runOnServer, testServer } from '../../testing/test-server';

jest.setTimeout(60_000);

const name = `glossa_test_${randomBytes(6).toString('hex')}`;
const program = path.join(__dirname, '../../bin/glossa-api.mjs');
const migrate = (url: string) =>
  spawnSync(process.execPath, [program, 'migrate'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: '/no/site' },
    encoding: 'utf8',
  });

test('the command migrates an empty database, ends, and changes nothing the second time', async () => {
  const { address } = testServer();
  await runOnServer(address, `create database ${name}`);
  try {
    for (let run = 0; run < 2; run++)
      expect(migrate(databaseUrl(address, name))).toMatchObject({ status: 0 });
    const { pool } = openDatabase(address, name);
    const { rows } = await pool.query('select hash from drizzle.__drizzle_migrations');
    await pool.end();
    expect(rows).toHaveLength((await migrationTags()).length);
  } finally {
    await runOnServer(address, `drop database ${name}`);
  }
});

test('without a database the command ends with one line that says so', () => {
  expect(migrate('')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^No site is running.*\n$/),
  });
});
