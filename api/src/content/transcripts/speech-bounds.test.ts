import type { ErrorBody } from '@glossa/contract/errors';
import {
  failure,
  openAiServer,
  TRANSCRIPTIONS,
  type OpenAiServer,
} from '../../../testing/stand-ins/openai-server';
import { openTestApi, type TestApi, type TestLearner } from '../../../testing/test-api';
import { readSettings } from '../../platform/settings/settings';

const MB = 1024 * 1024;

describe('a site whose speech service takes 1 MB, and whose accounts 20 minutes in an hour and 30 in a day', () => {
  let service: OpenAiServer;
  let api: TestApi;
  let ana: TestLearner;
  beforeEach(async () => {
    service = await openAiServer({ [TRANSCRIPTIONS]: () => failure(400, 'not now') });
    const speech = { baseUrl: service.baseUrl, apiKey: '', model: 'x', timeoutMs: 30_000, maxFileBytes: MB };
    const { rates } = readSettings(
      { SPEECH_MINUTES_PER_HOUR: '20', SPEECH_MINUTES_PER_DAY: '30' },
      __dirname,
    );
    api = await openTestApi({
      settings: { speech, rates: { ...rates, callsPerMinute: 10_000, paidCallsPerMinute: 10_000 } },
    });
    ana = await api.register();
  });
  afterEach(async () => {
    await api.close();
    await service.close();
  });

  /** An uploaded video without its file, which these calls do not read. */
  async function addVideo(
    learner: TestLearner,
    name: string,
    { minutes = 1, bytes = 1000 },
  ): Promise<string> {
    const { id } = learner.session.user;
    await api.pool.query(
      `with file as (insert into uploads (id, user_id, name, bytes, finished_at) values ('file_' || $1, $2, 'a.mp3', $4, now()) returning id),
       video as (insert into videos (id, owner_id, title, language, duration, file_id, file_type, media_key)
         select $1, $2, 'A talk', 'en', $3, id, 'audio/mpeg', 'k' from file returning id)
       select id from video`,
      [name, id, minutes * 60, bytes],
    );
    await api.pool.query(`update uploads set video_id = $1 where id = 'file_' || $1`, [name]);
    return name;
  }
  const request = (learner: TestLearner, id: string) => learner.post(`/transcribe/${id}`);
  const hasJob = async (id: string) =>
    (await api.pool.query('select from transcript_jobs where video_id = $1', [id])).rows.length > 0;

  test('a learner has so many minutes transcribed in an hour and in a day', async () => {
    for (const name of ['own_a', 'own_b', 'own_c', 'own_d']) await addVideo(ana, name, { minutes: 9 });
    expect((await request(ana, 'own_a')).statusCode).toBe(202);
    expect((await request(ana, 'own_b')).statusCode).toBe(202);
    const third = await request(ana, 'own_c');
    expect([third.statusCode, third.json<ErrorBody>().code]).toEqual([429, 'hourly_limit_reached']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await hasJob('own_c')).toBe(false);
    // An hour later.
    await api.pool.query(`update rate_limits set expire = 0 where key like 'speech-hour%'`);
    expect((await request(ana, 'own_c')).statusCode).toBe(202);
    const fourth = await request(ana, 'own_d');
    expect(fourth.statusCode).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(80_000);
    const other = await api.register();
    expect((await request(other, await addVideo(other, 'own_e', { minutes: 20 }))).statusCode).toBe(202);
  });
});
