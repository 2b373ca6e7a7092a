import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VocabularyIds } from '@glossa/contract/vocabulary/vocabulary';
import { explainSteps } from '../../../testing/query-plan';
import { recordQueries } from '../../../testing/sent-queries';
import { type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';

// Much work for a busy machine.
jest.setTimeout(60_000);

/** Tables that grow with the learners; reading one from end to end would make every learner pay for all. */
const grows =
  /Seq Scan (users|videos|transcript_words|transcript_sentences|vocabulary|reviews|quizzes|quiz_attempts|question_reports|video_progress|watch_\w+|checkouts)$/;

const api = useTestApi();
const learner = useLearner(api, beforeAll);
let video: string;
beforeAll(async () => {
  video = `v${learner.session.user.id}-1`;
  const rows = path.join(__dirname, '..', '..', '..', 'testing', 'grown-rows.sql');
  await api.pool.query(await readFile(rows, 'utf8'));
});

/** What Postgres does for every query of a request. */
async function stepsFor(
  ask: () => ReturnType<TestLearner['get']>,
): Promise<{ text: string; steps: string[] }[]> {
  let status = 0;
  const sent = await recordQueries(async () => {
    status = (await ask()).statusCode;
  });
  expect(status).toBeLessThan(300);
  const isExplained = (text: string) =>
    /^(select|with|update|delete|insert)/i.test(text) && !text.endsWith('; commit');
  const read = sent.filter(({ text }) => isExplained(text));
  expect(read.length).toBeGreaterThan(0);
  return Promise.all(
    read.map(async (query) => ({ text: query.text, steps: await explainSteps(api.pool, query) })),
  );
}

test.each([
  ['/vocabulary', 'vocabulary'],
  ['/vocabulary?order=asc', 'vocabulary'],
  ['/vocabulary?video_id=VIDEO', 'vocabulary'],
  ['/vocabulary?youtube_id=host1', 'vocabulary'],
  ['/vocabulary/video/VIDEO?per_page=20', 'vocabulary'],
  ['/vocabulary/for-quiz-selection?per_page=20', 'vocabulary'],
  ['/vocabulary/for-quiz-selection?per_page=20&video_id=VIDEO', 'vocabulary'],
  ['/quizzes?per_page=20', 'quizzes'],
  ['/quizzes?per_page=20&video_id=VIDEO', 'quizzes'],
  ['/progress/recent-activity', 'video_progress'],
])('%s reads a page of %s along an index, in order', async (url, table) => {
  const queries = await stepsFor(() => learner.get(url.replace('VIDEO', video)));
  for (const { text, steps } of queries) {
    expect([text, steps.filter((step) => grows.test(step))]).toEqual([text, []]);
  }
  const isList = new RegExp(`\\sfrom "?${table}\\b.*\\slimit `, 's');
  const lists = queries.filter(({ text }) => isList.test(text));
  expect(lists).toHaveLength(1);
  expect(lists.flatMap(({ steps }) => steps).filter((step) => step.includes('Sort'))).toEqual([]);
});

test.each([
  '/vocabulary/for-quiz-selection?q=w7&only_due=true',
  '/vocabulary?page=40',
  '/vocabulary?sort=word',
  '/vocabulary/ids',
  '/vocabulary/suggestions',
  '/vocabulary/reviews',
  '/vocabulary/reviews?video_id=VIDEO',
  '/vocabulary/reviews/counts',
  '/vocabulary?sort=due&q=w7&status=due&language=en',
  '/videos',
  '/videos?language=en',
  '/videos/VIDEO',
  '/videos/youtube/host1',
  '/playlists',
  '/playlists/1/videos',
  '/transcribe/VIDEO/knowledge',
  '/word-sounds?word=bridge&language=en',
  '/catalogue/videos',
  '/catalogue/videos?q=video&language=en&watched=started',
  '/catalogue/moments?word=bridge',
  '/search?q=bridge',
  '/progress/stats',
  '/auth/me',
])("%s reads the learner's own rows and no one else's", async (url) => {
  for (const { text, steps } of await stepsFor(() => learner.get(url.replace('VIDEO', video)))) {
    expect([text, steps.filter((step) => grows.test(step))]).toEqual([text, []]);
  }
});

test('a late page looks up the videos of its own words only', async () => {
  const sent = await recordQueries(() => learner.get('/vocabulary?page=40&per_page=20'));
  const list = sent.find(({ text }) => text.includes(' limit '));
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
    `explain analyze ${list?.text}`,
    list?.values,
  );
  const ofVideos = rows.map((row) => row['QUERY PLAN']).filter((line) => / on videos /.test(line));
  expect(ofVideos).toHaveLength(1);
  expect(ofVideos[0]).toMatch(/ loops=20\)/);
});

test('saving, deleting, restoring and reviewing words reads no words of other learners', async () => {
  const ids = (await learner.get('/vocabulary/ids')).json<VocabularyIds>().ids.slice(0, 50);
  for (const ask of [
    () => learner.post('/vocabulary', { word: 'river' }),
    () => learner.post('/vocabulary/delete', { ids }),
    () => learner.post('/vocabulary/restore', { ids }),
    () => learner.post(`/vocabulary/${ids[0]}/reviews`, { review_id: 'review-1', grade: 'good' }),
    () => learner.delete(`/vocabulary/${ids[0]}/reviews/review-1`),
    () => learner.post('/vocabulary/reviews/spread-backlog', { per_day: 5 }),
  ]) {
    for (const { text, steps } of await stepsFor(ask)) {
      expect([text, steps.filter((step) => grows.test(step))]).toEqual([text, []]);
    }
  }
});
