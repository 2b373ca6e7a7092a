import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { openDatabase, runOnServer, testServer } from '../../testing/test-server';
import { MigrationMismatch, migrateDatabase } from './migrate';

const folder = path.join(__dirname, '..', '..', 'drizzle');
const name = `glossa_test_${randomBytes(6).toString('hex')}`;
const pools: Pool[] = [];
const openPool = (): Pool => {
  const { pool } = openDatabase(testServer().address, name);
  pools.push(pool);
  return pool;
};

beforeEach(() => runOnServer(testServer().address, `create database ${name}`));
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await runOnServer(testServer().address, `drop database ${name}`);
});

test('six processes that start at once migrate an empty database once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(openPool(), folder)));
  const { rows } = await openPool().query<{ count: string }>(
    'select count(*) from drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: [];
  };
  expect(Number(rows[0]?.count)).toBe(journal.entries.length);
});

test('a migration added with an earlier date is noticed and not skipped without a word', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'glossa-migrations-'));
  await cp(folder, copy, { recursive: true });
  await migrateDatabase(openPool(), copy);
  const journalFile = path.join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const [first] = journal.entries;
  journal.entries.push({ ...first, when: 1_000, tag: 'late' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(copy, 'late.sql'), 'create table late (id integer);');
  await expect(migrateDatabase(openPool(), copy)).rejects.toThrow(MigrationMismatch);
  await rm(copy, { recursive: true });
});

test('the lock is given back, so that the next start does not wait for ever', async () => {
  const pool = openPool();
  await migrateDatabase(pool, folder);
  await migrateDatabase(pool, folder);
  const { rows } = await pool.query<{ count: string }>(
    "select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(Number(rows[0]?.count)).toBe(0);
});
