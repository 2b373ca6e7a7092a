import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { allRows, inColumnsOf, type AllRows } from '../../testing/all-rows';
import { migrationTags, withMigrationsUpTo } from '../../testing/migration-folder';
import { openDatabase, runOnServer, testServer } from '../../testing/test-server';
import { migrateDatabase } from './migrate';

// Much work for a busy machine.
jest.setTimeout(60_000);

/**
 * What each migration does to the rows there are, beside keeping them: the rows it adds, and whatever else it
 * promises. Rows of the version before are in `testing/migration-rows/<migration>.sql`.
 */
const promises: Record<string, { adds?: AllRows; check?: (pool: Pool) => Promise<void> }> = {
  '0001_whole_api': { check: wholeApi },
  '0002_subscriptions_of_their_own': { adds: { subscriptions: [grant(2, 'six_months')] }, check: granted },
  '0003_times_that_were_watched': {},
  '0004_videos_leave_quickly': {},
  '0005_reviews_and_second_lines': { check: masteredByWhomItWas },
  '0006_reports_and_retries': { check: noQuizOfBeforeIsARetry },
};

const name = `glossa_test_${randomBytes(6).toString('hex')}`;
let pool: Pool;
beforeEach(async () => {
  await runOnServer(testServer().address, `create database ${name}`);
  pool = openDatabase(testServer().address, name).pool;
});
afterEach(async () => {
  await pool.end();
  await runOnServer(testServer().address, `drop database ${name}`);
});

test('every migration is tried on the data of the version before', async () => {
  expect(Object.keys(promises)).toEqual((await migrationTags()).slice(1));
});

test.each(Object.keys(promises))('%s keeps every row and does to them what it promises', async (tag) => {
  const { adds = {}, check } = promises[tag] ?? {};
  await fillUpTo(tag);
  const before = await allRows(pool);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  await withMigrationsUpTo(tag, (folder) => migrateDatabase(pool, folder));
  const after = await allRows(pool);
  const kept = inColumnsOf(before, after);
  const now = inColumnsOf(after, before);
  for (const [table, rows] of Object.entries(kept)) {
    const expected = [...rows, ...(adds[table] ?? [])];
    expect(now[table]).toHaveLength(expected.length);
    expect(now[table]).toEqual(expect.arrayContaining(expected));
  }
  await check?.(pool);
});

/** A database at the version before `last`, with rows in every table. */
async function fillUpTo(last: string): Promise<void> {
  const tags = await migrationTags();
  for (const tag of tags.slice(0, tags.indexOf(last))) {
    await withMigrationsUpTo(tag, (folder) => migrateDatabase(pool, folder));
    const file = path.join(__dirname, '..', '..', 'testing', 'migration-rows', `${tag}.sql`);
    await pool.query(await readFile(file, 'utf8'));
  }
}

async function wholeApi(): Promise<void> {
  const users = await pool.query(
    'select distinct time_zone, daily_minutes_goal, weekly_videos_goal, vocabulary_goal, tokens_valid_from from users',
  );
  expect(users.rows).toEqual([
    {
      time_zone: 'UTC',
      daily_minutes_goal: 30,
      weekly_videos_goal: 5,
      vocabulary_goal: 20,
      tokens_valid_from: null,
    },
  ]);
  const owned = await pool.query('select id from videos where owner_id is not null');
  expect(owned.rows).toEqual([]);
  const quizzes = await pool.query(
    'select distinct generated_by, analysed_by from quizzes join quiz_attempts on quiz_id = id where draft is null',
  );
  expect(quizzes.rows).toEqual([{ generated_by: 'Glossa', analysed_by: 'Glossa' }]);
  const transcripts = await pool.query('select distinct source, interpolated from transcripts');
  expect(transcripts.rows).toEqual([{ source: 'lesson', interpolated: false }]);

  // A video of the host is there once for everybody and once for each learner.
  await expect(addVideo('again-for-all', null)).rejects.toMatchObject({ code: '23505' });
  await addVideo('own-of-1', 1);
  await addVideo('own-of-2', 2);
  await expect(addVideo('own-of-2-again', 2)).rejects.toMatchObject({ code: '23505' });
  const hosted = await pool.query("select id from videos where youtube_id = 'dQw4w9WgXcQ' order by id");
  expect(hosted.rows.map(({ id }: { id: string }) => id)).toEqual(['hosted', 'own-of-1', 'own-of-2']);
}

async function addVideo(id: string, ownerId: number | null): Promise<void> {
  await pool.query(
    "insert into videos (id, owner_id, youtube_id, title, language) values ($1, $2, 'dQw4w9WgXcQ', 'Again', 'es')",
    [id, ownerId],
  );
}

async function granted(): Promise<void> {
  const { rows } = await pool.query('select user_id, tier, source from subscriptions order by user_id');
  expect(rows).toEqual([
    { user_id: 1, tier: 'one_month', source: 'stripe' },
    { user_id: 2, tier: 'six_months', source: 'grant' },
  ]);
  const columns = await pool.query(
    "select column_name from information_schema.columns where table_name = 'users' and column_name in ('is_premium', 'subscription_tier')",
  );
  expect(columns.rows).toEqual([]);
}

/** Who had marked a word as mastered had said so; nothing else did. */
async function masteredByWhomItWas(): Promise<void> {
  const { rows } = await pool.query('select is_mastered, mastered_by_learner from vocabulary order by id');
  expect(rows).toEqual([
    { is_mastered: false, mastered_by_learner: null },
    { is_mastered: true, mastered_by_learner: true },
    { is_mastered: false, mastered_by_learner: null },
  ]);
}

/** A quiz of before counts for the month it was made in, as it did. */
async function noQuizOfBeforeIsARetry(): Promise<void> {
  const { rows } = await pool.query('select id from quizzes where retry_of is not null');
  expect(rows).toEqual([]);
}

function grant(userId: number, tier: string): Record<string, unknown> {
  return {
    user_id: userId,
    tier,
    source: 'grant',
    expires_at: null,
    stripe_customer_id: null,
    stripe_subscription_id: null,
    ends_at_expiry: false,
    as_of: expect.any(String),
  };
}
