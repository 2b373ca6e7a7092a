import type { RecentActivity, VideoProgress } from '@glossa/contract/progress';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const ana = useLearner(api);

const url = '/progress/video/river-walk';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const report = (position?: number, watched_at?: string, watched_duration = 10) => ({
  watched_duration,
  progress_percentage: 5,
  session_id: 'one',
  ...(position === undefined ? {} : { position }),
  ...(watched_at ? { watched_at } : {}),
});
const post = async (body: object) => (await ana.post(url, body)).json<VideoProgress>().position;
const position = async () => (await ana.get(url)).json<VideoProgress>().position;

test('the position in a video is stored, and answered wherever progress is', async () => {
  expect(await post(report(12.5))).toBe(12.5);
  expect(await position()).toBe(12.5);
  const { recent_videos } = (await ana.get('/progress/recent-activity')).json<RecentActivity>();
  expect(recent_videos.map((video) => video.position)).toEqual([12.5]);
  const byHost = await ana.post('/progress/video/youtube/river-walk', report(3));
  expect(byHost.json<VideoProgress>().position).toBe(3);
  expect((await ana.put('/progress/river-walk', { completed: true })).json<VideoProgress>().position).toBe(3);
});

test('a report that comes late does not move the learner back', async () => {
  await post(report(100, minutesAgo(1)));
  expect(await post(report(40, minutesAgo(2)))).toBe(100);
  expect(await post(report(7, minutesAgo(0)))).toBe(7);
});

test('a newer report moves the learner though nothing new was watched', async () => {
  await post(report(30, minutesAgo(2)));
  expect(await post(report(80, minutesAgo(1)))).toBe(80);
  expect((await ana.get(url)).json<VideoProgress>().watched_duration).toBe(10);
});

test('a report without a position leaves the position of another', async () => {
  expect(await post(report(undefined, minutesAgo(3)))).toBeNull();
  // No other has said, so an earlier place is better than none.
  expect(await post(report(20, minutesAgo(4)))).toBe(20);
  expect(await post(report(undefined, minutesAgo(1), 50))).toBe(20);
});

test('two learners have separate positions', async () => {
  await post(report(30));
  const bruno = await api.register();
  expect((await bruno.get(url)).json<VideoProgress>().position).toBeNull();
});

test.each([-1, 1_000_001, '12', null])('the place %j is refused', async (place) => {
  expect(readRefusal(await ana.post(url, { ...report(), position: place }))).toEqual([422, 'invalid_fields']);
});

test('the position is found by the id on the video host as well', async () => {
  const byHost = await ana.post('/progress/video/youtube/dQw4w9WgXcQ?video_title=x', report(42));
  const { video_id } = byHost.json<VideoProgress>();
  expect(video_id).not.toBe('dQw4w9WgXcQ');
  for (const id of ['dQw4w9WgXcQ', video_id])
    expect((await ana.get(`/progress/video/${id}`)).json<VideoProgress>().position).toBe(42);
});
