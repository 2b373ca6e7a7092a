import { signInAt } from '../../../testing/attempts';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { isDatabaseUnavailable, isDiskFull } from './database-errors';

const api = useTestApi();
const learner = useLearner(api);

/** Postgres then answers every change of the table as it does where no page can be added to it. */
async function fillDisk(...tables: string[]): Promise<void> {
  await api.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const table of tables) {
    await api.pool.query(`create trigger refuse before insert or update or delete on ${table}
      for each row execute function refuse()`);
  }
}

test('on a full disk a save is refused as such, reading goes on, and saving works again when there is room', async () => {
  await learner.post('/vocabulary', { word: 'river' });
  await api.pool.query(`update sessions set last_used_at = now() - interval '1 hour'`);
  await fillDisk('vocabulary', 'sessions', 'rate_limits');
  const answer = await learner.post('/vocabulary', { word: 'tower' });
  expect(readRefusal(answer)).toEqual([503, 'disk_full']);
  expect(answer.headers['retry-after']).toBe('30');
  // The session would be renewed now.
  expect((await learner.get('/vocabulary')).json()).toMatchObject({ total: 1 });
  await api.pool.query('drop function refuse cascade');
  expect((await learner.post('/vocabulary', { word: 'tower' })).statusCode).toBe(201);
});

test('on a full disk passwords are not guessed, since nobody could count it, and words are looked up', async () => {
  await fillDisk('rate_limits');
  const { username } = learner.session.user;
  const guess = (password: string) => signInAt(api.app, { username, password, from: '198.51.100.1' });
  expect([await guess('wrong'), await guess('correct-horse')].map(readRefusal)).toEqual([
    [503, 'disk_full'],
    [503, 'disk_full'],
  ]);
  const looked = await learner.post('/ai/translate', { word: 'river', target_language: 'es' });
  expect(looked.statusCode).toBe(200);
  await api.pool.query('drop function refuse cascade');
  expect((await guess('correct-horse')).statusCode).toBe(200);
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s says that the disk is full', (code) => {
  expect(isDiskFull(Object.assign(new Error('no space left'), { code }))).toBe(true);
});

test.each(['53200', '53400', '58030'])('%s of Postgres says that it cannot serve for a while', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('out of memory'), { code }))).toBe(true);
});
