import type { ProgressStats, RecentActivity } from '@glossa/contract/progress';
import { sql } from 'drizzle-orm';
import { readRefusal, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const url = '/progress/video/youtube/river-walk?video_title=x&thumbnail_url=y';
const report = (watched_duration: number, progress_percentage: number, session_id?: string) => ({
  watched_duration,
  progress_percentage,
  ...(session_id ? { session_id } : {}),
});

test('a new learner has done nothing yet', async () => {
  const learner = await api.register();
  const nothing = {
    videos_watched: 0,
    total_watched_time: 0,
    total_review_time: 0,
    total_quiz_time: 0,
    completed_quizzes: 0,
    vocabulary_count: 0,
    recent_videos_watched: 0,
    recent_vocabulary_added: 0,
    recent_quizzes_completed: 0,
    watched_today: 0,
    days: Array.from({ length: 7 }, () => ({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      watched_seconds: 0,
      review_seconds: 0,
      quiz_seconds: 0,
      words_added: 0,
      quizzes_completed: 0,
    })),
    streak: 0,
    goals: { daily_minutes: 30, weekly_videos: 5, vocabulary_words: 20 },
  };
  expect((await learner.get('/progress')).json<ProgressStats>()).toEqual(nothing);
  expect((await learner.get('/progress/stats')).json<ProgressStats>()).toEqual(nothing);
  expect((await learner.get('/progress/recent-activity')).json<RecentActivity>()).toEqual({
    recent_videos: [],
  });
});

test('recent activity names the videos, the last watched first', async () => {
  const learner = await api.register();
  await learner.post(url, report(12, 40));
  await learner.post('/progress/video/la-mesa', report(3, 10));
  const { recent_videos } = (await learner.get('/progress/recent-activity?days=7')).json<RecentActivity>();
  expect(recent_videos.map((video) => video.id)).toEqual(['la-mesa', 'river-walk']);
  expect(recent_videos[1]).toEqual({
    id: 'river-walk',
    playlist_id: expect.any(Number),
    youtube_id: 'river-walk',
    title: 'A walk by the river',
    thumbnail_url: '/api/media/river-walk/thumbnail.svg',
    language: 'en',
    cefr_level: 'A2',
    time_watched: 12,
    progress_percentage: 40,
    position: null,
    last_watched_at: expect.any(String),
  });
});

test('activity before the window is not recent', async () => {
  const learner = await api.register();
  await learner.post(url, report(12, 40));
  await learner.post('/vocabulary', { word: 'river', video_id: 'river-walk' });
  const { id } = learner.session.user;
  await api.database.execute(
    sql`update video_progress set last_watched_at = now() - interval '8 days' where user_id = ${id}`,
  );
  await api.database.execute(
    sql`update vocabulary set created_at = now() - interval '8 days' where user_id = ${id}`,
  );
  expect((await learner.get('/progress')).json<ProgressStats>()).toMatchObject({
    videos_watched: 1,
    recent_videos_watched: 0,
    vocabulary_count: 1,
    recent_vocabulary_added: 0,
  });
  expect((await learner.get('/progress/recent-activity')).json<RecentActivity>().recent_videos).toEqual([]);
  const month = (await learner.get('/progress/recent-activity?days=30')).json<RecentActivity>();
  expect(month.recent_videos).toHaveLength(1);
});

test.each([
  ['an unknown video', '/progress/video/none', report(1, 1), 404, 'video_not_found'],
  ['negative seconds', '/progress/video/river-walk', report(-1, 1), 422, 'invalid_fields'],
  ['more than all of a video', '/progress/video/river-walk', report(1, 101), 422, 'invalid_fields'],
  ['nothing', '/progress/video/river-walk', {}, 422, 'invalid_fields'],
])('a report of %s is refused', async (_case, path, body, status, code) => {
  const learner = await api.register();
  expect(readRefusal(await learner.post(path, body))).toEqual([status, code]);
});
