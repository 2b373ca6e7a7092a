import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { readRefusal, type TestLearner, useTestApi } from '../../../testing/test-api';
import { waitForLock } from '../../../testing/wait-for-lock';
import { learnerWithWords } from '../../learning/quizzes/testing/quiz-learner';
import { uploadCaptions } from '../../content/transcripts/testing/upload-captions';
import { missingRowCode } from './database-errors';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

const speech = {
  baseUrl: 'http://127.0.0.1:1/v1',
  apiKey: '',
  model: 'none',
  timeoutMs: 1000,
  maxFileBytes: 1e7,
};
const api = useTestApi(() => ({ settings: { speech } }));

/** Begins to delete, lets the request come so far that it waits for the end of that, and ends it. */
async function deletedMeanwhile(
  deletion: string,
  parameters: unknown[],
  request: () => Promise<LightMyRequestResponse>,
): Promise<[number, string]> {
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await client.query(deletion, parameters);
    const answer = request();
    let isAnswered = false;
    void answer.finally(() => (isAnswered = true));
    await waitForLock(api.pool, { isDone: () => isAnswered });
    await client.query('commit');
    return readRefusal(await answer);
  } finally {
    client.release();
  }
}

const report = { watched_duration: 5, progress_percentage: 5, session_id: 'one' };

test.each<[string, (learner: TestLearner, id: string) => Promise<LightMyRequestResponse>]>([
  ['saving a word', (learner, id) => learner.post('/vocabulary', { word: 'river', video_id: id })],
  ['a report', (learner, id) => learner.post(`/progress/video/${id}`, report)],
  ['a mark', (learner, id) => learner.put(`/progress/${id}`, { completed: true })],
  ['captions', (learner, id) => uploadCaptions(learner, id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi you')],
])('a video that is deleted while %s waits is not found', async (_what, ask) => {
  const learner = await api.register();
  const { id } = await addHostVideo(learner);
  // Under the lock of the owner, as removing a video does.
  const deletion = `with turn as (select id from users where id = $1 for update)
    delete from videos using turn where videos.id = $2 and owner_id = turn.id`;
  const answer = await deletedMeanwhile(deletion, [learner.session.user.id, id], () => ask(learner, id));
  expect(answer).toEqual([404, 'video_not_found']);
});

test('a video that is deleted while its transcript is requested is not found', async () => {
  const learner = await api.register();
  const answer = await deletedMeanwhile('delete from videos where id = $1', ['silent-film'], () =>
    learner.post('/transcribe/silent-film'),
  );
  expect(answer).toEqual([404, 'video_not_found']);
});

test.each([
  ['/vocabulary', { word: 'river' }],
  ['/vocabulary/from-transcript', { video_id: 'river-walk', words: [{ word: 'tower' }] }],
  ['/progress/video/river-walk', report],
  ['/quizzes/generate', {}],
  ['/videos', { youtube_url: 'https://youtu.be/abcdefghijk', language: 'en' }],
  ['/stripe/mock-upgrade', { plan: 'yearly' }],
  ['/stripe/create-checkout-session', { plan: 'yearly' }],
])('an account that is deleted while %s waits is not signed in', async (url, body) => {
  const learner = await learnerWithWords(api);
  const deletion = 'delete from users where id = $1';
  const answer = await deletedMeanwhile(deletion, [learner.session.user.id], () => learner.post(url, body));
  expect(answer).toEqual([401, 'not_signed_in']);
});

test('an account that is deleted while it waits for the lock is not signed in, even where nothing would be stored', async () => {
  const learner = await api.register();
  const deletion = 'delete from users where id = $1';
  const answer = await deletedMeanwhile(deletion, [learner.session.user.id], () =>
    learner.put('/progress/river-walk', { watched_duration: 0 }),
  );
  expect(answer).toEqual([401, 'not_signed_in']);
});

test('every foreign key except those of our own lessons has an error code', async () => {
  const { rows } = await api.database.execute<{ name: string; target: string }>(sql`
    select conname as name, confrelid::regclass::text as target from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(10);
  const codes = { users: 'not_signed_in', videos: 'video_not_found', quizzes: 'quiz_not_found' };
  for (const { name, target } of rows) {
    const error = Object.assign(new Error('violated'), { code: '23503', constraint: name });
    expect([name, missingRowCode(error)]).toEqual([name, codes[target as keyof typeof codes]]);
  }
});
