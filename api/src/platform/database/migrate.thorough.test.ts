import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import {
  migrationsFolder as folder,
  migrationTags,
  withMigrationsUpTo,
  withOneMoreMigration,
} from '../../../testing/migration-folder';
import { openDatabase, runOnServer, testServer } from '../../../testing/test-server';
import { MigrationMismatch } from './compatible-migrations';
import { migrateDatabase } from './migrate';

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
  expect(Number(rows[0]?.count)).toBe((await migrationTags()).length);
});

test('a migration added with an earlier date is reported, not skipped silently', async () => {
  await migrateDatabase(openPool(), folder);
  await withOneMoreMigration({ when: 1_000, sql: 'create table late (id integer)' }, (more) =>
    expect(migrateDatabase(openPool(), more)).rejects.toThrow(MigrationMismatch),
  );
});

test('a migration changed after it was applied is reported', async () => {
  const when = Date.now() + 1_000_000_000;
  await withOneMoreMigration({ when, sql: 'create table more (id integer)' }, (more) =>
    migrateDatabase(openPool(), more),
  );
  await withOneMoreMigration({ when, sql: 'create table more (id bigint)' }, (changed) =>
    expect(migrateDatabase(openPool(), changed)).rejects.toThrow(MigrationMismatch),
  );
});

test('an older program starts on the database of a newer one that has only added to it', async () => {
  const when = Date.now() + 1_000_000_000;
  await withOneMoreMigration({ when, sql: 'create table more (id integer)' }, (newer) =>
    migrateDatabase(openPool(), newer),
  );
  await migrateDatabase(openPool(), folder);
  const { rows } = await openPool().query<{ count: string }>(
    'select count(*) from drizzle.__drizzle_migrations',
  );
  expect(Number(rows[0]?.count)).toBe((await migrationTags()).length + 1);
});

test.each([
  ['that says so', '-- contract\nalter table users drop column level', 9_999_999_999_999],
  ['of another time', 'create table more (id integer)', 1_795_260_885_396],
])('a database with a migration %s is refused, and stays as it is', async (_, sql, when) => {
  const pool = openPool();
  if (when > Date.now()) await withOneMoreMigration({ when, sql }, (newer) => migrateDatabase(pool, newer));
  else {
    await migrateDatabase(pool, folder);
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      sql,
      when,
    ]);
  }
  await expect(migrateDatabase(openPool(), folder)).rejects.toThrow(
    'Another version of Glossa has changed the database: it has 1 migration(s) that this program does not know.',
  );
});

test('what had been deleted before there was one trash for everything can still be restored', async () => {
  const pool = openPool();
  await withMigrationsUpTo('0016_started_jobs', (older) => migrateDatabase(pool, older));
  await pool.query(`
    insert into users (username, username_key, email, email_key, password_hash)
      values ('ana', 'ana', 'ana@glossa.example', 'ana@glossa.example', '');
    insert into deleted_words (user_id, word_id, word, reviews, words_before)
      select id, 7, '{"word":"river"}', '[{"grade":"good"}]', 3 from users;
    insert into deleted_videos (video_id, user_id, title, rows, word_ids)
      select 'talk', id, 'A talk', '{"videos":[{"id":"talk"}]}', '{7,8}' from users;
    insert into deleted_playlists (playlist_id, user_id, name, video_ids)
      select 9, id, 'Week 1', '{talk}' from users;
    insert into uploads (id, user_id, name, bytes, deleted_video_id) select 'file', id, 'talk.mp4', 1, 'talk' from users`);
  await migrateDatabase(pool, folder);
  const { rows } = await pool.query(
    'select t.kind, t.key, t.content, u.id as upload from trash t left join uploads u on u.trash_id = t.id order by t.id',
  );
  expect(rows).toEqual([
    {
      ...{ kind: 'word', key: '7', upload: null },
      content: { word: { word: 'river' }, reviews: [{ grade: 'good' }], words_before: 3 },
    },
    {
      ...{ kind: 'video', key: 'talk', upload: 'file' },
      content: { title: 'A talk', word_ids: [7, 8], rows: { videos: [{ id: 'talk' }] } },
    },
    {
      ...{ kind: 'playlist', key: '9', upload: null },
      content: { name: 'Week 1', description: null, video_ids: ['talk'] },
    },
  ]);
});

test('the lock is released, so that the next start does not wait', async () => {
  const pool = openPool();
  await migrateDatabase(pool, folder);
  await migrateDatabase(pool, folder);
  const { rows } = await pool.query<{ count: string }>(
    "select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(Number(rows[0]?.count)).toBe(0);
});
