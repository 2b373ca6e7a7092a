import { useTestApi } from '../../../testing/test-api';

const api = useTestApi();

/** What one connection keeps, after each of the statements was sent twice on it. */
async function findPrepared(...texts: string[]): Promise<string[]> {
  const client = await api.pool.connect();
  try {
    await client.query('deallocate all');
    for (const text of [...texts, ...texts]) await client.query({ text }, [1]);
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  } finally {
    client.release(true);
  }
}

test('a statement with values is prepared once on its connection, whatever the values are', async () => {
  expect(await findPrepared('select $1::int + 1 as next')).toEqual(['select $1::int + 1 as next']);
});

test('a statement with a list of values is not kept, because each length is another statement', async () => {
  expect(await findPrepared('select 1 where 1 in ($1::int)')).toEqual([]);
});

test('a statement with a list of rows is not kept', async () => {
  const rows = "select $1::int from (values ('a', 1), ('b', 2)) as fixed";
  expect(await findPrepared(rows, 'select $1::int where (1, 2) in (values (1, $1), ($1, 2))')).toEqual([
    rows,
  ]);
});

test('finding and saving a word and reporting what was watched are prepared, though they are long and hold statements of their own', async () => {
  const learner = await api.register();
  const words = ['casa', 'mesa'];
  for (const word of words) await learner.post('/vocabulary', { word, language: 'es', translation: word });
  await learner.post('/progress/video/la-mesa', {
    session_id: 'one',
    watched_duration: 5,
    progress_percentage: 5,
  });
  // Any of the connections may have been the one.
  const clients = await Promise.all(Array.from({ length: api.pool.totalCount }, () => api.pool.connect()));
  const kept: string[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    kept.push(...rows.map(({ statement }) => statement));
    client.release();
  }
  for (const written of [/left join vocabulary on/, /insert into "vocabulary"/, /insert into video_progress/])
    expect(kept).toContainEqual(expect.stringMatching(written));
});

test('a very long statement is not kept', async () => {
  expect(await findPrepared(`select $1::int /* ${'x'.repeat(5000)} */`)).toEqual([]);
});
