import { sql } from 'drizzle-orm';
import type { ErrorBody } from '@glossa/contract/errors';
import type { PlaylistList } from '@glossa/contract/video/playlist';
import type { Transcript } from '@glossa/contract/video/transcript';
import type { Video, VideoPage } from '@glossa/contract/video/video';
import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { videos } from '../../platform/database/schema/lessons';
import { storeDemoLessons } from '../../learning/seed/seed';
import { attemptsAtVideo } from '../uploads/testing/attempts-at-video';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { readRefusal, type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';

const HOST_ID = 'dQw4w9WgXcQ';
const api = useTestApi();
const ana = useLearner(api);
const bruno = useLearner(api);

const add = (learner: TestLearner, address = `https://www.youtube.com/watch?v=${HOST_ID}`, fields = {}) =>
  learner.post('/videos', { youtube_url: address, language: 'en', ...fields });

test('a video of the host is added for the learner alone', async () => {
  const added = await add(ana, undefined, { difficulty_level: 4 });
  expect(added.statusCode).toBe(201);
  const video = added.json<Video>();
  expect(video).toMatchObject({
    youtube_id: HOST_ID,
    title: HOST_ID,
    language: 'en',
    difficulty_level: 4,
    is_own: true,
    thumbnail_url: `https://i.ytimg.com/vi/${HOST_ID}/hqdefault.jpg`,
    media: { kind: 'youtube', youtube_id: HOST_ID },
  });
  expect((await ana.get('/videos')).json<VideoPage>()).toMatchObject({ total: 4, data: [video, {}, {}, {}] });
  expect((await ana.get(`/videos/youtube/${HOST_ID}`)).json<Video>()).toEqual(video);
  expect((await bruno.get('/videos')).json<VideoPage>().total).toBe(3);
});

test.each(['es', 'Spanish', ' spanish', 'ES'])('the language of a new video may be %p', async (language) => {
  expect((await add(ana, undefined, { language })).json<Video>().language).toBe('es');
});

test('a language that nobody knows is refused', async () => {
  expect(readRefusal(await add(ana, undefined, { language: 'Klingon' }))).toEqual([422, 'invalid_fields']);
});

test("another learner's video is not found by any call", async () => {
  const { id } = (await add(ana)).json<Video>();
  const ofHost = [
    await bruno.get(`/videos/youtube/${HOST_ID}`),
    await bruno.put(`/videos/youtube/${HOST_ID}`, { title: 'Mine' }),
  ];
  expect(ofHost.map(readRefusal)).toEqual(ofHost.map(() => [404, 'video_not_found']));
  for (const [what, attempt] of Object.entries(attemptsAtVideo(bruno, { id })))
    expect([what, ...readRefusal(await attempt())]).toEqual([what, 404, 'video_not_found']);
});

test('both learners may have the same video of the host, each their own', async () => {
  const [first, second] = [await add(ana), await add(bruno)];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(first.json<Video>().id).not.toBe(second.json<Video>().id);
});

test('adding an existing video returns it, also for twenty concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(ana)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array<number>(19).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.json<Video>().id)).size).toBe(1);
});

test("everybody's video of the host is given instead of one of one's own, and cannot be changed", async () => {
  const forAll = { id: 'for-all', youtubeId: 'EVERYBODYS_', title: 'For all', language: 'en' };
  await api.database.insert(videos).values(forAll);
  const answer = await add(ana, 'https://youtu.be/EVERYBODYS_');
  expect([answer.statusCode, answer.json<Video>().id]).toEqual([200, 'for-all']);
  const refused = [
    await ana.put('/videos/youtube/EVERYBODYS_', { title: 'Mine' }),
    await ana.delete('/videos/for-all'),
    await ana.put('/videos/youtube/river-walk', { title: 'Mine' }),
  ];
  expect(refused.map(readRefusal)).toEqual(refused.map(() => [403, 'video_not_yours']));
  await api.database.delete(videos).where(sql`id = 'for-all'`);
});

test('a video of the host whose id is the name of a lesson is another video', async () => {
  const answer = await add(ana, 'https://youtu.be/silent-film');
  expect([answer.statusCode, answer.json<Video>().media]).toEqual([
    201,
    { kind: 'youtube', youtube_id: 'silent-film' },
  ]);
});

test.each([
  `https://www.youtube.com/watch?v=${HOST_ID}`,
  `https://youtube.com/watch?app=desktop&v=${HOST_ID}&t=42s&list=PL123`,
  `https://m.youtube.com/watch/?v=${HOST_ID}#comments`,
  `https://music.youtube.com/watch?v=${HOST_ID}`,
  `https://youtu.be/${HOST_ID}?si=abc`,
  `https://www.youtube.com/embed/${HOST_ID}?start=1`,
  `https://www.youtube-nocookie.com/embed/${HOST_ID}`,
  `https://www.youtube.com/shorts/${HOST_ID}`,
  `https://www.youtube.com/live/${HOST_ID}`,
  `  HTTPS://WWW.YouTube.com/v/${HOST_ID}  `,
  `https://ｙｏｕｔｕ．ｂｅ/${HOST_ID}`,
])('%s names a video', async (address) => {
  expect((await add(ana, address)).json<Video>().youtube_id).toBe(HOST_ID);
});

test.each([
  `http://www.youtube.com/watch?v=${HOST_ID}`,
  `https://www.youtube.com.example.com/watch?v=${HOST_ID}`,
  `https://example.com/watch?v=${HOST_ID}`,
  `https://www.yоutube.com/watch?v=${HOST_ID}`,
  `https://user@www.youtube.com/watch?v=${HOST_ID}`,
  `https://www.youtube.com:8443/watch?v=${HOST_ID}`,
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${HOST_ID}x`,
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/embed/live_stream?channel=1',
  'https://www.youtube.com/watch?v=../../../a',
  `javascript:alert('${HOST_ID}')`,
  HOST_ID,
])('%s does not name a video', async (address) => {
  const answer = await add(ana, address);
  expect([answer.statusCode, answer.json<ErrorBody>().fields?.[0]?.name]).toEqual([422, 'youtube_url']);
});

test('the player tells the title and the picture of a video', async () => {
  await add(ana);
  const change = { title: ' A song ', thumbnail_url: `https://img.youtube.com/vi/${HOST_ID}/0.jpg?track=1` };
  const changed = await ana.put(`/videos/youtube/${HOST_ID}`, change);
  expect(changed.json<Video>()).toMatchObject({
    title: 'A song',
    thumbnail_url: `https://i.ytimg.com/vi/${HOST_ID}/0.jpg`,
  });
  const again = await ana.put(`/videos/youtube/${HOST_ID}`, {});
  expect(again.json<Video>()).toEqual(changed.json<Video>());
});

test.each([
  'https://pixel.example/vi/dQw4w9WgXcQ/0.jpg',
  'http://i.ytimg.com/vi/dQw4w9WgXcQ/0.jpg',
  'https://i.ytimg.com.example/vi/dQw4w9WgXcQ/0.jpg',
  'https://i.ytimg.com/elsewhere',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
])('the picture %s is refused', async (thumbnail_url) => {
  await add(ana);
  const answer = await ana.put(`/videos/youtube/${HOST_ID}`, { thumbnail_url });
  expect([answer.statusCode, answer.json<ErrorBody>().fields?.[0]?.name]).toEqual([422, 'thumbnail_url']);
});

test('a removed video takes its transcript and progress along and leaves the words', async () => {
  const { id } = (await add(ana)).json<Video>();
  const word = (await ana.post('/vocabulary', { word: 'river', video_id: id })).json<VocabularyWord>();
  await ana.post(`/progress/video/${id}`, { watched_duration: 5, progress_percentage: 1 });
  const removed = await ana.delete(`/videos/${id}`);
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
  expect(readRefusal(await ana.get(`/videos/${id}`))).toEqual([404, 'video_not_found']);
  expect((await ana.get(`/vocabulary/${word.id}`)).json<VocabularyWord>()).toMatchObject({
    word: 'river',
    video_id: null,
  });
  expect((await ana.get('/progress')).json<{ videos_watched: number }>().videos_watched).toBe(0);
});

test('a word saved both from a video and without one is there once when the video is removed', async () => {
  const { id } = (await add(ana)).json<Video>();
  await ana.post('/vocabulary', { word: 'river', language: 'en' });
  await ana.post('/vocabulary', { word: 'river', video_id: id });
  expect((await ana.delete(`/videos/${id}`)).statusCode).toBe(204);
  const { data } = (await ana.get('/vocabulary')).json<VocabularyPage>();
  expect(data.map((word) => [word.word, word.video_id])).toEqual([['river', null]]);
});

test('a learner has a thousand videos at most', async () => {
  await api.database.execute(sql`insert into videos (id, owner_id, youtube_id, title, language)
    select 'own_' || u.id || '_' || n, u.id, lpad(n::text, 11, '0'), n::text, 'en'
    from users u, generate_series(1, 999) n where u.username = ${ana.session.user.username}`);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => add(ana, `https://youtu.be/aaaaaaaaaa${index}`)),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409]);
  const refused = answers.find((answer) => answer.statusCode === 409);
  expect(refused?.json<ErrorBody>()).toMatchObject({
    code: 'video_limit_reached',
    limit: { limit: 1000, used: 1000 },
  });
});

test('seeding leaves the videos of learners and their captions alone', async () => {
  const own = (await add(ana)).json<Video>();
  const captions = '1\n00:01 --> 00:02\nHello there.';
  await uploadCaptions(ana, own.id, captions);
  const before = (await ana.get(`/transcribe/${own.id}`)).json<Transcript>();
  await storeDemoLessons(api.database, api.lessons);
  expect((await ana.get(`/videos/${own.id}`)).json<Video>()).toEqual(own);
  expect((await ana.get(`/transcribe/${own.id}`)).json<Transcript>()).toEqual(before);
  expect((await ana.get('/playlists')).json<PlaylistList>()).toHaveLength(2);
});
