import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listen } from '@glossa/server/testing/listen';
import type { ErrorBody } from '@glossa/contract/errors';
import type { Transcript } from '@glossa/contract/video/transcript';
import { failure, TRANSCRIPTIONS, useOpenAiServer } from '../../../testing/stand-ins/openai-server';
import { readRefusal, type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { openAiSpeech } from './speech/openai-speech';

const MB = 1024 * 1024;
const HEARD = { text: 'Hello.', duration: 2, words: [{ word: 'Hello', start: 0, end: 1 }] };

describe('a site whose speech service takes 1 MB, and whose accounts 20 minutes in an hour and 30 in a day', () => {
  const service = useOpenAiServer({ [TRANSCRIPTIONS]: () => failure(400, 'not now') }, beforeEach);
  const speech = { apiKey: '', model: 'x', timeoutMs: 30_000, maxFileBytes: MB };
  const api = useTestApi(
    () => ({
      environment: { SPEECH_MINUTES_PER_HOUR: '20', SPEECH_MINUTES_PER_DAY: '30' },
      settings: { speech: { ...speech, baseUrl: service.baseUrl } },
    }),
    beforeEach,
  );
  const ana = useLearner(api);

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
  const endJobs = () => api.pool.query(`update transcript_jobs set state = 'failed'`);

  test('a learner has so many minutes transcribed in an hour and in a day', async () => {
    for (const name of ['own_a', 'own_b', 'own_c', 'own_d']) await addVideo(ana, name, { minutes: 9 });
    expect((await request(ana, 'own_a')).statusCode).toBe(202);
    expect((await request(ana, 'own_b')).statusCode).toBe(202);
    const third = await request(ana, 'own_c');
    expect(readRefusal(third)).toEqual([429, 'hourly_limit_reached']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await hasJob('own_c')).toBe(false);
    // An hour later.
    await api.pool.query(`update rate_limits set expire = 0 where key like 'speechInHour%'`);
    expect((await request(ana, 'own_c')).statusCode).toBe(202);
    const fourth = await request(ana, 'own_d');
    expect(fourth.statusCode).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(80_000);
    const other = await api.register();
    expect((await request(other, await addVideo(other, 'own_e', { minutes: 20 }))).statusCode).toBe(202);
  });

  test('what is refused takes no minutes, and neither does a job that waits or runs', async () => {
    await addVideo(ana, 'own_a', { minutes: 15 });
    await addVideo(ana, 'own_b', { minutes: 15 });
    await addVideo(ana, 'own_c', { minutes: 5 });
    // Without a file the job would fail at once, and take its minutes again.
    await writeFile(path.join(api.uploadsDirectory, 'file_own_a'), 'sound');
    service.on(TRANSCRIPTIONS, () => undefined);
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(ana, 'own_a')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 202));
    expect((await request(ana, 'own_b')).statusCode).toBe(429);
    expect((await request(ana, 'own_c')).statusCode).toBe(202);
  });

  test('a recording that was tried in vain takes its minutes again', async () => {
    await addVideo(ana, 'own_a', { minutes: 15 });
    expect((await request(ana, 'own_a')).statusCode).toBe(202);
    while ((await endJobs()).rowCount === 0);
    expect((await request(ana, 'own_a')).statusCode).toBe(429);
  });

  test.each([
    ['larger than the service takes', { bytes: 30 * MB }, 'recording_too_large', { limit: 1, used: 30 }],
    ['longer than no wait would allow', { minutes: 21 }, 'recording_too_long', { limit: 20, used: 21 }],
  ])('a recording that is %s is refused, and told what to do', async (_how, size, code, limit) => {
    const answer = await request(ana, await addVideo(ana, 'own_a', size));
    expect([answer.statusCode, answer.json<ErrorBody>()]).toMatchObject([
      413,
      { code, limit, detail: expect.stringContaining('Upload captions for it, or') as string },
    ]);
    expect([await hasJob('own_a'), service.requests.length]).toEqual([false, 0]);
  });

  test('a lesson of the site that is too large is refused as well', async () => {
    const { mediaDirectory } = api;
    await api.pool.query(`update videos set media_file = 'lesson.webm' where id = 'silent-film'`);
    await mkdir(path.join(mediaDirectory, 'silent-film'));
    await writeFile(path.join(mediaDirectory, 'silent-film', 'lesson.webm'), Buffer.alloc(MB + 1));
    expect(readRefusal(await request(ana, 'silent-film'))).toEqual([413, 'recording_too_large']);
  });

  test('the service is told the kind of an uploaded file by the ending of its name', async () => {
    service.on(TRANSCRIPTIONS, () => ({ body: HEARD }));
    await addVideo(ana, 'own_a', {});
    await writeFile(path.join(api.uploadsDirectory, 'file_own_a'), 'sound');
    await request(ana, 'own_a');
    let made = await ana.get('/transcribe/own_a');
    while (made.statusCode !== 200) made = await ana.get('/transcribe/own_a');
    expect(made.json<Transcript>().source).toBe('speech');
    expect(service.requests[0]?.bytes.toString('latin1')).toMatch(/filename="recording.mp3"/);
  });
});

describe('a large recording', () => {
  const SIZE = 256 * MB;
  let service: Server;
  let address: string;
  let folder: string;
  let received = 0;
  let peak = 0;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'glossa-speech-'));
    service = createServer((request, response) => {
      request.on('data', (bytes: Buffer) => {
        received += bytes.length;
        peak = Math.max(peak, process.memoryUsage().arrayBuffers);
      });
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(HEARD));
      });
    });
    address = await listen(service);
  });
  afterEach(async () => {
    service.closeAllConnections();
    service.close();
    await rm(folder, { recursive: true });
  });

  test('is never in memory as a whole', async () => {
    const file = path.join(folder, 'lesson.webm');
    await writeFile(file, '');
    await truncate(file, SIZE);
    const service = { baseUrl: `${address}/v1`, apiKey: '', model: 'x', timeoutMs: 60_000 };
    const speech = openAiSpeech(service);
    const { arrayBuffers } = process.memoryUsage();
    const recording = { file, name: 'lesson.webm', language: 'en' };
    await speech.recognise(recording, new AbortController().signal);
    expect(received).toBeGreaterThan(SIZE);
    expect(peak - arrayBuffers).toBeLessThan(SIZE / 2);
  }, 60_000);
});
