import type { CataloguePage } from '@glossa/contract/video/catalogue';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { videos } from '../../platform/database/schema/lessons';
import { addLesson } from './testing/add-lesson';

const api = useTestApi();
const learner = useLearner(api, beforeAll);
beforeAll(async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await api.database.insert(videos).values([
    { id: 'sushi', title: '東京の朝ごはん', language: 'ja', publishedAt: at(1), duration: 299 },
    { id: 'istanbul', title: 'İstanbul’da IŞIK', language: 'tr', publishedAt: at(2), duration: 300 },
    { id: 'cafe', title: 'Le Café de Zoë', language: 'fr', publishedAt: at(3), duration: 1200 },
    { id: 'percent', title: '100% wool_ \\ silk', language: 'nl', publishedAt: at(4), duration: 1201 },
    { id: 'viet', title: 'Đường phố Hà Nội', language: 'vi', publishedAt: at(5), duration: null },
  ]);
});

async function list(query: Record<string, string>, by = learner): Promise<CataloguePage> {
  const answer = await by.get(`/catalogue/videos?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<CataloguePage>();
}
const listIds = async (query: Record<string, string>, by = learner) =>
  (await list(query, by)).videos.map(({ id }) => id);

test('without a search all videos come, newest first, with what the learner knows of their words', async () => {
  await learner.post('/vocabulary', { word: 'river' });
  const { videos: listed, next } = await list({});
  expect(listed.map(({ id }) => id).slice(0, 5)).toEqual([
    'la-mesa',
    'river-walk',
    'silent-film',
    'viet',
    'percent',
  ]);
  expect(listed).toHaveLength(8);
  expect(next).toBeNull();
  expect(listed.find(({ id }) => id === 'river-walk')).toMatchObject({
    title: 'A walk by the river',
    knowledge: { total: 21, learning: 1 },
    watched: 'unwatched',
    playlist_id: expect.any(Number) as number,
  });
});

test.each([
  ['river', ['river-walk']],
  ['RIVER walk', ['river-walk']],
  ['riv', ['river-walk']],
  ['朝', ['sushi']],
  ['東京の', ['sushi']],
  ['istanbul', ['istanbul']],
  ['ISTANBUL ışık', ['istanbul']],
  ['cafe zoe', ['cafe']],
  ['CAFÉ', ['cafe']],
  ['duong ha noi', ['viet']],
  ['100%', ['percent']],
  ['l_', ['percent']],
  ['\\', ['percent']],
  ['river zeppelin', []],
  ['   ', ['la-mesa', 'river-walk', 'silent-film', 'viet', 'percent', 'cafe', 'istanbul', 'sushi']],
])('the title search %s', async (q, ids) => {
  expect(await listIds({ q })).toEqual(ids);
});

test.each([
  ['language', { language: 'ja' }, ['sushi']],
  ['level', { level: 'A2' }, ['river-walk', 'silent-film']],
  ['short', { length: 'short', language: 'ja' }, ['sushi']],
  ['medium', { length: 'medium' }, ['cafe', 'istanbul']],
  ['long', { length: 'long' }, ['percent']],
  ['several', { length: 'medium', language: 'fr', q: 'zoe' }, ['cafe']],
])('the filter by %s', async (_what, query: Record<string, string>, ids) => {
  expect(await listIds(query)).toEqual(ids);
});

test('the filter by what was watched', async () => {
  const watcher = await api.register();
  await watcher.put('/progress/cafe', { completed: true });
  await watcher.post('/progress/video/sushi', { watched_duration: 5, progress_percentage: 10 });
  expect(await listIds({ watched: 'finished' }, watcher)).toEqual(['cafe']);
  expect(await listIds({ watched: 'started' }, watcher)).toEqual(['sushi']);
  expect(await listIds({ watched: 'unwatched', length: 'medium' }, watcher)).toEqual(['istanbul']);
  expect((await list({ q: 'cafe' }, watcher)).videos[0]?.watched).toBe('finished');
  expect(await listIds({ watched: 'finished' })).toEqual([]);
});

test('pages follow one another, also when a video is added meanwhile', async () => {
  const first = await list({ limit: '3' });
  await api.database
    .insert(videos)
    .values({ id: 'newest', title: 'Newest', language: 'en', publishedAt: new Date() });
  const second = await list({ limit: '3', after: first.next ?? '' });
  const third = await list({ limit: '3', after: second.next ?? '' });
  const ids = [first, second, third].flatMap((page) => page.videos.map(({ id }) => id));
  expect(ids).toEqual([
    'la-mesa',
    'river-walk',
    'silent-film',
    'viet',
    'percent',
    'cafe',
    'istanbul',
    'sushi',
  ]);
  expect(third.next).toBeNull();
});

test('videos of other learners are in no list', async () => {
  const other = await api.register();
  await addLesson(
    api,
    { id: 'own_diary', title: 'My diary', language: 'en', ownerId: other.session.user.id },
    ['Dear diary.'],
  );
  expect(await listIds({ q: 'diary' })).toEqual([]);
  expect(await listIds({ q: 'diary' }, other)).toEqual(['own_diary']);
});

test.each<Record<string, string>>([
  { language: 'english' },
  { level: 'D1' },
  { limit: '0' },
  { limit: '1000' },
  { after: 'x' },
  { q: 'a'.repeat(101) },
])('the query %o is refused', async (query) => {
  const answer = await learner.get(`/catalogue/videos?${new URLSearchParams(query).toString()}`);
  expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
});

test('the catalogue is for those who are signed in', async () => {
  for (const url of ['/api/catalogue/videos', '/api/catalogue/moments?word=river'])
    expect((await api.app.inject(url)).statusCode).toBe(401);
});
