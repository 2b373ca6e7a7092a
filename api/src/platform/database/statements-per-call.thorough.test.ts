import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import { fixtures } from '../../../testing/fixture-lessons';
import { recordQueries } from '../../../testing/sent-queries';
import { openTestApi, type TestApi, type TestLearner } from '../../../testing/test-api';
import { readSettings } from '../settings/settings';

let api: TestApi;
let learner: TestLearner;
beforeAll(async () => {
  api = await openTestApi();
  learner = await api.register();
  await warmUp(learner);
});
afterAll(() => api.close());

async function warmUp(someone: TestLearner): Promise<void> {
  for (const word of ['river', 'bridge']) await someone.post('/vocabulary', { word });
  // A process reads the words of a video once.
  await someone.get('/catalogue/videos');
}

/** How often a request goes to the database, the look-up of its learner among it: an app that does not listen keeps none in memory. */
async function countStatements(ask: () => ReturnType<TestLearner['get']>): Promise<number> {
  let status = 0;
  const sent = await recordQueries(async () => {
    status = (await ask()).statusCode;
  });
  expect(status).toBeLessThan(300);
  return sent.length;
}

test.each([
  ['/auth/me', 1],
  ['/auth/sessions', 2],
  ['/vocabulary?page=1&per_page=20', 2],
  ['/vocabulary/video/la-mesa?per_page=500', 2],
  ['/vocabulary/for-quiz-selection', 2],
  ['/vocabulary/suggestions', 6],
  ['/videos', 2],
  ['/playlists', 2],
  ['/playlists/1/videos', 3],
  ['/transcribe/la-mesa', 3],
  ['/transcribe/la-mesa/knowledge', 4],
  ['/word-sounds?word=mesa&language=es', 3],
  ['/catalogue/videos', 7],
  ['/catalogue/moments?word=mesa', 7],
  ['/vocabulary/1', 5],
  ['/quizzes', 2],
  ['/progress/stats', 2],
  ['/progress/recent-activity?days=7', 2],
])('GET %s takes %i statements', async (url, statements) => {
  expect(await countStatements(() => learner.get(url))).toBe(statements);
});

test('a page beyond the end of a list still tells how long the list is', async () => {
  const page = await learner.get('/vocabulary?page=9&per_page=20');
  expect(page.json<{ data: []; total: number }>()).toMatchObject({ data: [], total: 2 });
});

const saving = [
  ['a word', { word: 'harbour' }],
  ['a word of a lesson', { word: 'harbour', video_id: 'river-walk' }],
] as const;

test.each(saving)(
  'saving %s takes 5 statements: learner, paid calls of the learner and of the network, saved words, insert',
  async (_what, word) => {
    expect(await countStatements(() => learner.post('/vocabulary', word))).toBe(5);
  },
);

test('saving a word with the details that were shown takes 3 statements, since nothing is looked up', async () => {
  const word = { word: 'tower', target_language: 'es' };
  const details = (await learner.post('/ai/vocab-details', word)).json<WordDetails>();
  expect(await countStatements(() => learner.post('/vocabulary', { ...word, details }))).toBe(3);
});

test.each(saving)('saving %s takes no more with a limit', async (_what, word) => {
  const { plans } = readSettings({ FREE_VOCABULARY_LIMIT: '50' }, fixtures);
  const limited = await openTestApi({ settings: { plans } });
  const freeLearner = await limited.register();
  await warmUp(freeLearner);
  expect(await countStatements(() => freeLearner.post('/vocabulary', word))).toBe(5);
  await limited.close();
});

test('reporting what was watched takes 2 statements', async () => {
  const report = (seconds: number) =>
    learner.post('/progress/video/la-mesa', {
      session_id: 'one',
      watched_duration: seconds,
      progress_percentage: 5,
      watched_at: new Date(Date.now() - 60_000 + seconds * 1000).toISOString(),
    });
  await report(10);
  expect(await countStatements(() => report(20))).toBe(2);
});

test('reporting active time takes 2 statements', async () => {
  const report = (active_seconds: number) =>
    learner.post('/progress/study', { kind: 'review', session_id: 'one', active_seconds });
  await report(10);
  expect(await countStatements(() => report(20))).toBe(2);
});
