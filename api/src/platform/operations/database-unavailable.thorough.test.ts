import { openDatabase } from '../../../testing/test-server';
import { openTestApi, readRefusal } from '../../../testing/test-api';
import { apiLog } from './log';
import { isDatabaseUnavailable } from '../errors/database-errors';

test('the log has one line of a database that is away, without a stack, and one of its return', async () => {
  const lines: { msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) };
  const api = await openTestApi({ log: apiLog('warn', stream) });
  const learner = await api.register();
  const away = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
  Object.assign(api.pool, { connect: () => Promise.reject(away), query: () => Promise.reject(away) });
  for (const url of ['/auth/me', '/quizzes', '/ready']) expect((await learner.get(url)).statusCode).toBe(503);
  for (const name of ['connect', 'query']) Reflect.deleteProperty(api.pool, name);
  expect((await learner.get('/auth/me')).statusCode).toBe(200);
  await api.close();
  expect(lines).toMatchObject([
    { msg: 'the database is away or too slow', calls: 1, cause: { code: '57P03' } },
    { msg: 'the database answers again', calls: 2 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('an unreachable database makes the answer 503, and requests succeed again when it returns', async () => {
  const api = await openTestApi();
  const learner = await api.register();
  const gone = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' }, 'none');
  const away = { connect: () => gone.pool.connect(), query: () => gone.pool.query('select 1') };
  Object.assign(api.pool, away);
  // At the same time, because each of them waits a while for the database.
  const answers = await Promise.all(['/auth/me', '/ready'].map((url) => learner.get(url)));
  for (const answer of answers) {
    expect(readRefusal(answer)).toEqual([503, 'not_ready']);
  }
  // Those of the class come out again.
  for (const name of Object.keys(away)) Reflect.deleteProperty(api.pool, name);
  expect((await learner.get('/auth/me')).statusCode).toBe(200);
  await gone.pool.end();
  await api.close();
}, 20_000);

test('a wrong query, or another service that is away, is no outage of the database', () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('column does not exist'), { code: '42703' }))).toBe(
    false,
  );
  const bucketAway = Object.assign(new Error('no bucket'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(isDatabaseUnavailable(bucketAway)).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('terminating connection'), { code: '57P01' }))).toBe(
    true,
  );
});
