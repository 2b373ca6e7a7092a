import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProgressStats } from '@glossa/contract/progress';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { Session } from '@glossa/contract/user';
import type { VocabularyPage } from '@glossa/contract/vocabulary/vocabulary';
import { contentDirectory } from '../../../testing/fixture-lessons';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { readDemoLessons } from './read-demo-lessons';
import { seed as seedCourses } from './seed';

const quiet = { info: () => undefined };
const seed = async (demoAccount = true) =>
  seedCourses(api, await readDemoLessons(folder), quiet, demoAccount);
let api: TestApi;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-seed-'));
  await cp(contentDirectory, folder, { recursive: true });
  api = await openTestApi();
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function asDemo() {
  const payload = 'username=demo&password=demo-learner';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await api.app.inject({ method: 'POST', url: '/api/auth/token', headers, payload });
  const authorization = `Bearer ${signedIn.json<Session>().access_token}`;
  return {
    get: (url: string) => api.app.inject({ url: `/api${url}`, headers: { authorization } }),
    post: (url: string, body: object) =>
      api.app.inject({ method: 'POST', url: `/api${url}`, headers: { authorization }, payload: body }),
  };
}

test('the demo learner can be shown at once: words, time watched, and a quiz', async () => {
  await seed();
  const demo = await asDemo();
  const words = (await demo.get('/vocabulary')).json<VocabularyPage>().data;
  expect(words).toHaveLength(3);
  expect(words.every((word) => word.translation && word.context && word.video_id)).toBe(true);
  // The demo learner reads English: an English word would be explained in English.
  expect(words.every((word) => word.language === 'es')).toBe(true);
  expect((await demo.get('/progress')).json<ProgressStats>()).toMatchObject({
    videos_watched: 1,
    vocabulary_count: 3,
  });
  const quiz = await demo.post('/quizzes/generate-enhanced', { vocabulary_selection: { include_all: true } });
  expect(quiz.json<Quiz>().total_questions).toBe(10);
});

test('without a demo account the lessons exist, and the well-known password does not sign in', async () => {
  await seed(false);
  const signedIn = await api.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=demo&password=demo-learner',
  });
  expect(signedIn.statusCode).toBe(401);
});
