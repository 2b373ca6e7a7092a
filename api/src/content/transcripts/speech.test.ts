import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { pino } from 'pino';
import type { ErrorBody } from '@glossa/contract/errors';
import type { Transcript, TranscriptFacts, TranscriptStatus } from '@glossa/contract/video/transcript';
import { failure, inTurn, TRANSCRIPTIONS, useOpenAiServer } from '../../../testing/stand-ins/openai-server';
import { mediaFolders } from '../../../testing/fixture-lessons';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { transcriptJobs } from '../../platform/database/schema/lessons';
import { createJobRunner, type JobRunner, type RunnerOptions, type RunnerTiming } from './jobs/job-runner';
import {
  claimJob,
  enqueueJob,
  failJob,
  finishJob,
  releaseJob,
  renewLease,
  type RecognisedTranscript,
} from './jobs/job-store';
import { makeTranscript } from './speech-runner';
import { openAiSpeech } from './speech/openai-speech';
import { SpeechFailed } from './speech/speech-service';
import { inTransaction } from '../../platform/database/database';
import { addHostVideo } from '../videos/testing/add-host-video';

const VIDEO = '/transcribe/silent-film';
const HEARD = {
  task: 'transcribe',
  language: 'english',
  duration: '60.0',
  text: 'Nobody speaks. Or do they?',
  words: ['Nobody', 'speaks', 'Or', 'do', 'they'].map((word, at) => ({ word, start: at, end: at + 0.5 })),
  segments: [{ id: 0, text: ' Nobody speaks. Or do they?', start: 0, end: 5, avg_logprob: -0.2 }],
};

const MADE: RecognisedTranscript = {
  ...{ language: 'en', duration: 1, words: [], sentences: [], interpolated: false },
};

const service = useOpenAiServer({ [TRANSCRIPTIONS]: () => ({ body: HEARD }) }, beforeEach);
const speech = { apiKey: 'a key', model: 'whisper-x', timeoutMs: 30_000, maxFileBytes: 25 * 1024 * 1024 };
const api = useTestApi(() => ({ settings: { speech: { ...speech, baseUrl: service.baseUrl } } }), beforeEach);
const ana = useLearner(api);

const statusNow = async () => (await ana.get(`${VIDEO}/status`)).json<TranscriptStatus>();

async function untilState(state: TranscriptStatus['state']): Promise<TranscriptStatus> {
  for (;;) {
    const status = await statusNow();
    if (status.state === state) return status;
    await new Promise(setImmediate);
  }
}

/** Ends the lease, or the delay before the next attempt. */
const pass = () => api.database.update(transcriptJobs).set({ leaseUntil: sql`now()` });

/** A handler that blocks until it is opened. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, handler: () => opened.then(() => ({ body: HEARD })) };
}

test('a video without captions gets a transcript from the speech service', async () => {
  expect((await ana.get(VIDEO)).json<ErrorBody>().code).toBe('transcript_not_found');
  const asked = await ana.post(VIDEO);
  expect(asked.statusCode).toBe(202);
  expect(asked.json<TranscriptStatus>()).toMatchObject({ video_id: 'silent-film', failure: null });
  const status = await untilState('done');
  expect(status).toMatchObject({ source: 'speech', failure: null, attempts: 1 });
  const transcript = (await ana.get(VIDEO)).json<Transcript>();
  expect(transcript).toMatchObject({
    video_id: 'silent-film',
    source: 'speech',
    interpolated: false,
    audio_duration: 60,
    time_unit: 's',
  });
  expect(transcript.words.map((word) => word.text)).toEqual(['Nobody', 'speaks.', 'Or', 'do', 'they?']);
  expect(transcript.sentences).toHaveLength(2);
  const again = await ana.post(VIDEO);
  expect([again.statusCode, again.json<Transcript>()]).toEqual([200, transcript]);
  expect(service.requests).toHaveLength(1);
});

test('the request contains file, model and language, and asks for word times', async () => {
  await ana.post(VIDEO);
  await untilState('done');
  const [request] = service.requests;
  expect(request?.headers.authorization).toBe('Bearer a key');
  const body = request?.bytes.toString('latin1') ?? '';
  expect(body).toMatch(/name="model"\s+whisper-x/);
  expect(body).toMatch(/name="language"\s+en\s/);
  expect(body).toMatch(/name="response_format"\s+verbose_json/);
  expect(body).toMatch(/name="timestamp_granularities\[\]"\s+word\s/);
  expect(body).toMatch(/filename="lesson.webm"/);
});

test('twenty concurrent requests start one job', async () => {
  const { open, handler } = gate();
  service.on(TRANSCRIPTIONS, handler);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ana.post(VIDEO)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 202));
  await untilState('running');
  const reading = await ana.get(VIDEO);
  expect(readRefusal(reading)).toEqual([409, 'transcript_in_progress']);
  expect(reading.json<ErrorBody>().detail).not.toContain('not found');
  open();
  await untilState('done');
  expect(service.requests).toHaveLength(1);
});

test('transient failures are retried, up to three attempts', async () => {
  service.on(TRANSCRIPTIONS, () => failure(503, 'busy'));
  await ana.post(VIDEO);
  const attempts = async (count: number) => {
    for (let status = await statusNow(); status.attempts < count || status.state === 'running';)
      status = await statusNow();
  };
  for (const count of [1, 2]) {
    await attempts(count);
    expect(await statusNow()).toMatchObject({
      state: 'waiting',
      attempts: count,
      failure: 'speech_service_failed',
    });
    await pass();
    await ana.post(VIDEO);
  }
  const failed = await untilState('failed');
  expect(failed).toMatchObject({ attempts: 3, failure: 'speech_service_failed' });
  expect(service.requests).toHaveLength(3);
  expect((await ana.get(VIDEO)).json<ErrorBody>().code).toBe('transcript_not_found');
});

test('a failed job is restarted on request', async () => {
  service.on(TRANSCRIPTIONS, () => failure(400, 'no such model'));
  await ana.post(VIDEO);
  expect(await untilState('failed')).toMatchObject({ attempts: 1, failure: 'speech_service_refused' });
  service.on(TRANSCRIPTIONS, () => ({ body: HEARD }));
  expect((await ana.post(VIDEO)).json<TranscriptStatus>()).toMatchObject({ attempts: 0, failure: null });
  expect(await untilState('done')).toMatchObject({ attempts: 1, failure: null });
});

test.each([
  { text: 5 },
  { ...HEARD, words: [{ word: 'x', start: 'soon', end: 1 }] },
  { text: 'Words without times' },
  { ...HEARD, words: HEARD.words.map((word, at) => ({ ...word, start: 50 - 9 * at })) },
  '<html>',
])('an answer that is not a transcript (%j) is not stored', async (body) => {
  service.on(TRANSCRIPTIONS, () => ({ body }));
  await ana.post(VIDEO);
  for (let status = await statusNow(); status.failure === null;) status = await statusNow();
  expect(await statusNow()).toMatchObject({ state: 'waiting', failure: 'speech_unusable' });
});

test('characters that Postgres refuses are left out of the transcript', async () => {
  const words = [{ word: 'so\ud800\u0000', start: 1, end: 2 }];
  service.on(TRANSCRIPTIONS, () => ({ body: { ...HEARD, text: 'So\ud800\u0000.', words } }));
  await ana.post(VIDEO);
  await untilState('done');
  const transcript = (await ana.get(VIDEO)).json<Transcript>();
  expect(transcript.words.map((word) => word.text)).toEqual(['So  .']);
});

test('a video without a media file has no source', async () => {
  const { id } = await addHostVideo(ana);
  const answer = await ana.post(`/transcribe/${id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json<ErrorBody>()).toMatchObject({
    code: 'transcript_source_not_found',
    detail: expect.stringContaining('not found'),
  });
  expect(service.requests).toHaveLength(0);
});

test('the facts describe the job and contain no secret', async () => {
  await ana.post(VIDEO);
  await untilState('done');
  const facts = await ana.get(`${VIDEO}/debug`);
  expect(facts.json<TranscriptFacts>()).toMatchObject({
    word_count: 5,
    sentence_count: 2,
    audio_duration: 60,
    sources: { lesson: false, captions: false, speech: true },
    job: { state: 'done', attempts: 1 },
  });
  expect(facts.body).not.toMatch(/a key|127\.0\.0\.1|whisper/);
});

test('a stopped process releases its job', async () => {
  service.on(TRANSCRIPTIONS, () => undefined);
  await ana.post(VIDEO);
  await untilState('running');
  await api.app.close();
  const [job] = await api.database.select().from(transcriptJobs);
  expect(job).toMatchObject({ state: 'waiting', attempts: 0, leaseUntil: null });
});

describe('when a process dies in the middle of its work', () => {
  let dying: { runner: JobRunner; kill: () => Promise<void> };
  beforeEach(async () => {
    service.on(
      TRANSCRIPTIONS,
      inTurn(
        () => undefined,
        () => ({ body: HEARD }),
      ),
    );
    const pool = new Pool(api.pool.options);
    const database = drizzle(pool);
    const speech = openAiSpeech({ baseUrl: service.baseUrl, apiKey: '', model: 'x', timeoutMs: 30_000 });
    const media = { mediaDirectory: '/nowhere', demoDirectories: mediaFolders };
    const undeclared = { requireNone: () => Promise.resolve(), add: () => Promise.resolve() };
    const runner = createJobRunner({
      database,
      log: pino({ level: 'silent' }),
      make: (videoId, signal) =>
        makeTranscript(
          { database, ...media, mediaStore: api.mediaStore, speech, undeclared },
          videoId,
          signal,
        ),
    });
    dying = { runner, kill: () => pool.end() };
    await enqueueJob(database, 'silent-film');
    runner.wake();
    while (service.requests.length === 0) await new Promise(setImmediate);
    await dying.kill();
  });
  afterEach(() => dying.runner.stop());

  test('another process takes the job when the lease expires, not before', async () => {
    expect((await ana.post(VIDEO)).json<TranscriptStatus>()).toMatchObject({ state: 'running', attempts: 1 });
    expect(await claimJob(api.database, 1000)).toBeUndefined();
    expect(service.requests).toHaveLength(1);
    await pass();
    await ana.post(VIDEO);
    expect(await untilState('done')).toMatchObject({ attempts: 2, failure: null });
    expect(service.requests).toHaveLength(2);
  });

  test('a job that kills every process is abandoned', async () => {
    await api.database.update(transcriptJobs).set({ attempts: 3, leaseUntil: sql`now()` });
    await ana.post(VIDEO);
    expect(await untilState('failed')).toMatchObject({ attempts: 3, failure: 'interrupted' });
    expect(service.requests).toHaveLength(1);
  });
});

test('a worker without the lease cannot change the job', async () => {
  await enqueueJob(api.database, 'silent-film');
  const first = await claimJob(api.database, 60_000);
  if (!first) throw new Error('no job was claimed');
  await pass();
  await claimJob(api.database, 60_000);
  const changes = [
    await renewLease(api.database, first, 60_000),
    await releaseJob(api.database, first),
    await failJob(api.database, first, 'speech_unusable'),
    await finishJob(api.database, first, MADE),
  ];
  expect(changes).toEqual([false, false, false, false]);
  expect((await ana.get(VIDEO)).json<ErrorBody>().code).toBe('transcript_in_progress');
});

test('a video whose job is just ending is not queued, and paid, again', async () => {
  await enqueueJob(api.database, 'silent-film');
  const job = await claimJob(api.database, 60_000);
  if (!job) throw new Error('no job was claimed');
  let queued: ReturnType<typeof enqueueJob> | undefined;
  await inTransaction(api.database, async (transaction) => {
    await finishJob(transaction, job, MADE);
    queued = enqueueJob(api.database, 'silent-film');
  });
  expect(await queued).toMatchObject({ state: 'done', attempts: 1 });
});

test('one of many concurrent claims gets the job', async () => {
  await enqueueJob(api.database, 'silent-film');
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimJob(api.database, 60_000)));
  expect(claims.filter(Boolean)).toEqual([{ videoId: 'silent-film', attempts: 1 }]);
});

test('a claim skips a locked job without waiting', async () => {
  await enqueueJob(api.database, 'silent-film');
  await inTransaction(api.database, async (other) => {
    expect(await claimJob(other, 60_000)).toBeDefined();
    expect(await claimJob(api.database, 60_000)).toBeUndefined();
  });
});

/** A second runner beside the app's. */
function runnerWith(timing: Partial<RunnerTiming>, make: RunnerOptions['make']): JobRunner {
  return createJobRunner({
    database: api.database,
    log: pino({ level: 'silent' }),
    timing: { leaseMs: 60_000, pollMs: 60_000, retryMs: 60_000, ...timing },
    make,
  });
}

test('a runner retries by itself', async () => {
  await enqueueJob(api.database, 'silent-film');
  const failing = jest
    .fn<Promise<RecognisedTranscript>, []>()
    .mockRejectedValueOnce(new SpeechFailed('speech_service_failed'))
    .mockResolvedValueOnce(MADE);
  const runner = runnerWith({ retryMs: 50 }, failing);
  runner.wake();
  expect(await untilState('done')).toMatchObject({ attempts: 2, failure: null });
  await runner.stop();
});

test('a runner polls for jobs of other processes', async () => {
  await enqueueJob(api.database, 'silent-film');
  const runner = runnerWith({ pollMs: 5 }, () => Promise.resolve(MADE));
  await untilState('done');
  await runner.stop();
});

test('work is aborted when the lease is lost', async () => {
  await enqueueJob(api.database, 'silent-film');
  const ended = new Promise<void>((resolve) => {
    const runner = runnerWith({ leaseMs: 30 }, async (_videoId, signal) => {
      await api.database.update(transcriptJobs).set({ attempts: 2 });
      await new Promise((abort) => signal.addEventListener('abort', abort));
      resolve(runner.stop());
      throw new Error('aborted');
    });
    runner.wake();
  });
  await ended;
  expect(await statusNow()).toMatchObject({ state: 'running', attempts: 2 });
});
