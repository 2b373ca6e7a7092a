import type { ErrorBody } from '@glossa/contract/errors';
import type { OwnPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';
import type { PlaylistList, PlaylistVideoList } from '@glossa/contract/video/playlist';
import type { Video } from '@glossa/contract/video/video';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { addHostVideo } from '../videos/testing/add-host-video';

const playlists = { maxPlaylists: 3, maxVideos: 2, areShared: true };

const api = useTestApi(() => ({ settings: { playlists } }));
const ana = useLearner(api);
const bruno = useLearner(api);

const make = async (learner: TestLearner, fields: object = {}) =>
  (await learner.post('/playlists', { name: 'Week 1', ...fields })).json<OwnPlaylist>();
const readOwn = async (learner: TestLearner, query = '') =>
  (await learner.get(`/playlists/own${query}`)).json<OwnPlaylists>();
const listIds = async (learner: TestLearner, id: number) =>
  (await learner.get(`/playlists/${id}/videos`)).json<PlaylistVideoList>().map(({ video_id }) => video_id);
const readFault = (answer: { statusCode: number; json: <Body>() => Body }) => {
  const { code, limit } = answer.json<ErrorBody>();
  return [answer.statusCode, code, limit?.limit];
};

test('a playlist is made, renamed and described, and its owner alone sees it', async () => {
  const made = await ana.post('/playlists', { name: ' Week 1 ', description: ' For June ' });
  expect(made.statusCode).toBe(201);
  const playlist = made.json<OwnPlaylist>();
  expect(playlist).toEqual({
    ...{ id: expect.any(Number), name: 'Week 1', description: 'For June', video_count: 0 },
    ...{ thumbnail_url: null, is_published: false, has_link: false, follower_count: 0 },
  });
  const changed = await ana.patch(`/playlists/${playlist.id}`, { name: 'Week 2', description: null });
  expect(changed.json<OwnPlaylist>()).toEqual({ ...playlist, name: 'Week 2', description: null });
  expect(await readOwn(ana)).toMatchObject({
    playlists: [{ id: playlist.id, name: 'Week 2' }],
    limits: { playlists: { limit: 3, used: 1 }, videos_per_playlist: 2 },
    ...{ followed: [], deleted: [], can_share: true, can_publish: false },
  });
  expect((await readOwn(bruno)).playlists).toEqual([]);
  for (const learner of [ana, bruno])
    expect((await learner.get('/playlists')).json<PlaylistList>().map(({ id }) => id)).not.toContain(
      playlist.id,
    );
});

test.each([
  ['a name of spaces', { name: '  ' }],
  ['no name', { description: 'x' }],
  ['a name that is too long', { name: 'n'.repeat(101) }],
  ['a description that is too long', { name: 'x', description: 'd'.repeat(501) }],
])('%s is refused', async (_what, fields) => {
  expect(readFault(await ana.post('/playlists', fields))).toEqual([422, 'invalid_fields', undefined]);
});

test('videos are added at the end or at a place, put in order and removed', async () => {
  const { id } = await make(ana, { video_id: 'river-walk' });
  expect((await ana.post(`/playlists/${id}/videos`, { video_id: 'la-mesa', position: 0 })).statusCode).toBe(
    204,
  );
  expect(await listIds(ana, id)).toEqual(['la-mesa', 'river-walk']);
  // Again: nothing moves.
  await ana.post(`/playlists/${id}/videos`, { video_id: 'river-walk', position: 0 });
  const ordered = await ana.put(`/playlists/${id}/order`, { video_ids: ['river-walk', 'nowhere'] });
  expect([ordered.statusCode, await listIds(ana, id)]).toEqual([204, ['river-walk', 'la-mesa']]);
  expect((await readOwn(ana, '?video_id=la-mesa')).playlists[0]).toMatchObject({
    ...{ has_video: true, video_count: 2, thumbnail_url: '/api/media/river-walk/thumbnail.svg' },
  });
  expect((await ana.delete(`/playlists/${id}/videos/river-walk`)).statusCode).toBe(204);
  expect(await listIds(ana, id)).toEqual(['la-mesa']);
  expect(readFault(await ana.delete(`/playlists/${id}/videos/river-walk`))).toEqual([
    ...[404, 'video_not_found', undefined],
  ]);
  expect((await readOwn(ana, '?video_id=river-walk')).playlists[0]?.has_video).toBe(false);
});

test('as many playlists and videos as are allowed fit, also at the same moment', async () => {
  const made = await Promise.all([1, 2, 3, 4, 5].map((name) => ana.post('/playlists', { name: `${name}` })));
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409]);
  const refused = made.find(({ statusCode }) => statusCode === 409);
  expect(refused && readFault(refused)).toEqual([409, 'playlist_limit_reached', 3]);
  const [{ id } = { id: 0 }] = (await readOwn(ana)).playlists;
  const added = await Promise.all(
    ['river-walk', 'la-mesa', 'silent-film'].map((video_id) =>
      ana.post(`/playlists/${id}/videos`, { video_id }),
    ),
  );
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 409]);
  expect((await ana.post('/playlists', { name: 'x', video_id: 'nowhere' })).statusCode).toBe(409);
});

test('a playlist whose first video nobody has is not made', async () => {
  expect(readFault(await ana.post('/playlists', { name: 'x', video_id: 'nowhere' }))[1]).toBe(
    'video_not_found',
  );
  expect((await readOwn(ana)).playlists).toEqual([]);
});

test("another learner's playlist is not found by any call, and neither is one of the site changed", async () => {
  const { id } = await make(ana, { video_id: 'river-walk' });
  const site = (await bruno.get('/playlists')).json<PlaylistList>()[0]?.id ?? 0;
  for (const target of [id, site]) {
    const answers = [
      await bruno.patch(`/playlists/${target}`, { name: 'Mine' }),
      await bruno.delete(`/playlists/${target}`),
      await bruno.post(`/playlists/${target}/restore`),
      await bruno.post(`/playlists/${target}/videos`, { video_id: 'la-mesa' }),
      await bruno.delete(`/playlists/${target}/videos/river-walk`),
      await bruno.put(`/playlists/${target}/order`, { video_ids: [] }),
      await bruno.post(`/playlists/${target}/link`),
      await bruno.delete(`/playlists/${target}/link`),
      await bruno.delete(`/playlists/${target}/follow`),
      await bruno.put(`/playlists/${target}/publication`, { is_published: true }),
      ...(target === id ? [await bruno.get(`/playlists/${target}/videos`)] : []),
    ];
    expect(answers.map((answer) => readFault(answer).slice(0, 2))).toEqual(
      answers.map(() => [404, 'playlist_not_found']),
    );
  }
  expect(await listIds(ana, id)).toEqual(['river-walk']);
});

test('nobody is told the playlists of others with a word, a video or what to do next', async () => {
  const video = await addHostVideo(ana);
  await make(ana, { video_id: video.id });
  const word = (await ana.post('/vocabulary', { word: 'river', video_id: video.id })).json<VocabularyWord>();
  expect(word.playlist_id).toBeNull();
  expect((await ana.get(`/videos/${video.id}`)).json<Video>().playlist_id).toBeNull();
  const site = (await bruno.get('/playlists')).json<PlaylistList>().map(({ id }) => id);
  const { step } = (await bruno.get('/progress/next-step')).json<{ step: { playlist_id: number } | null }>();
  expect(site).toContain(step?.playlist_id);
});

test('a deleted playlist is restored in its order, without the videos that are gone', async () => {
  const video = await addHostVideo(ana);
  const { id } = await make(ana, { video_id: video.id, description: 'Short' });
  await ana.post(`/playlists/${id}/videos`, { video_id: 'la-mesa', position: 0 });
  expect((await ana.delete(`/playlists/${id}`)).statusCode).toBe(204);
  expect((await readOwn(ana)).deleted).toMatchObject([{ id, name: 'Week 1' }]);
  expect((await ana.get(`/playlists/${id}/videos`)).statusCode).toBe(404);
  const restored = await ana.post(`/playlists/${id}/restore`);
  expect(restored.json<OwnPlaylist>()).toMatchObject({ id, description: 'Short', video_count: 2 });
  expect(await listIds(ana, id)).toEqual(['la-mesa', video.id]);
  await ana.delete(`/playlists/${id}`);
  await ana.delete(`/videos/${video.id}`);
  await ana.post(`/playlists/${id}/restore`);
  expect(await listIds(ana, id)).toEqual(['la-mesa']);
  expect((await ana.post(`/playlists/${id}/restore`)).statusCode).toBe(404);
});

test('a restored video is at its place in its playlist again', async () => {
  const video = await addHostVideo(ana);
  const { id } = await make(ana, { video_id: video.id });
  await ana.post(`/playlists/${id}/videos`, { video_id: 'la-mesa' });
  await ana.delete(`/videos/${video.id}`);
  expect(await listIds(ana, id)).toEqual(['la-mesa']);
  await ana.post(`/videos/${video.id}/restore`);
  expect(await listIds(ana, id)).toEqual([video.id, 'la-mesa']);
});
