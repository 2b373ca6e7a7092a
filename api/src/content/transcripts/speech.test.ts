import { sql } from 'drizzle-orm';
import type { ErrorBody } from '@glossa/contract/errors';
import type { Transcript, TranscriptStatus } from '@glossa/contract/video/transcript';
import {
  failure,
  openAiServer,
  TRANSCRIPTIONS,
  type OpenAiServer,
} from '../../../testing/stand-ins/openai-server';
import { openTestApi, type TestApi, type TestLearner } from '../../../testing/test-api';
import { transcriptJobs } from '../../platform/database/schema/lessons';

const maxFileBytes = 25 * 1024 * 1024;
const VIDEO = '/transcribe/silent-film';
const HEARD = {
  task: 'transcribe',
  language: 'english',
  duration: '60.0',
  text: 'Nobody speaks. Or do they?',
  words: ['Nobody', 'speaks', 'Or', 'do', 'they'].map((word, at) => ({ word, start: at, end: at + 0.5 })),
  segments: [{ id: 0, text: ' Nobody speaks. Or do they?', start: 0, end: 5, avg_logprob: -0.2 }],
};

let service: OpenAiServer;
let api: TestApi;
let ana: TestLearner;
beforeEach(async () => {
  service = await openAiServer({ [TRANSCRIPTIONS]: () => ({ body: HEARD }) });
  const speech = {
    baseUrl: service.baseUrl,
    apiKey: 'a key',
    model: 'whisper-x',
    timeoutMs: 30_000,
    maxFileBytes,
  };
  api = await openTestApi({ settings: { speech } });
  ana = await api.register();
});
afterEach(async () => {
  await api.close();
  await service.close();
});

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

test('a video without a media file has no source', async () => {
  const added = await ana.post('/videos', { youtube_url: 'https://youtu.be/abcdefghijk' });
  const { id } = added.json<{ id: string }>();
  const answer = await ana.post(`/transcribe/${id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json<ErrorBody>()).toMatchObject({
    code: 'transcript_source_not_found',
    detail: expect.stringContaining('not found'),
  });
  expect(service.requests).toHaveLength(0);
});
