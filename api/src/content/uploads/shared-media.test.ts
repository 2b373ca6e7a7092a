import type { OwnPlaylist, OwnPlaylists, PlaylistLink } from '@glossa/contract/video/own-playlist';
import type { PlaylistList, PlaylistVideoList } from '@glossa/contract/video/playlist';
import type { Video, VideoPage } from '@glossa/contract/video/video';
import type { VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { callsWith, readRefusal, type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { changeEditor } from '../editors/editors';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { attemptsAtVideo } from './testing/attempts-at-video';
import { mediaFile } from './testing/media-files';
import { uploader } from './testing/upload-file';

// ffmpeg makes files, and each is read by a process of its own.
jest.setTimeout(120_000);

const api = useTestApi();
const [ana, eve] = [useLearner(api), useLearner(api)];
let video: Video;
let playlist: OwnPlaylist;
const song = mediaFile('song.mp3');

beforeEach(async () => {
  video = await uploader(ana).makeVideo(song, 'song.mp3');
  await uploadCaptions(ana, video.id, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello river');
  playlist = (await ana.post('/playlists', { name: 'Week 1', video_id: video.id })).json<OwnPlaylist>();
});

const ask = ({ media }: Video) => api.app.inject({ url: media.kind === 'file' ? media.url : '/' });
const readListed = async (learner: TestLearner) =>
  (await learner.get(`/playlists/${playlist.id}/videos`)).json<PlaylistVideoList>()[0];

async function shareByLink(): Promise<string> {
  const { token } = (await ana.post(`/playlists/${playlist.id}/link`)).json<PlaylistLink>();
  expect((await eve.post('/playlists/follow', { token })).statusCode).toBe(200);
  return token;
}

async function publish(): Promise<void> {
  await changeEditor(api.database, { user: ana.session.user.username, is_editor: true }, 'tests (1)');
  const published = await ana.put(`/playlists/${playlist.id}/publication`, { is_published: true });
  expect(published.json<OwnPlaylist>().is_published).toBe(true);
}

/** Nothing of the video is there for Eve any more, neither by a call nor by an address that she was given. */
async function expectGone(given: Video): Promise<void> {
  expect((await ask(given)).statusCode).toBe(404);
  for (const [what, attempt] of Object.entries(attemptsAtVideo(eve, given))) {
    expect([what, (await attempt()).statusCode]).toEqual([what, 404]);
  }
  const lists = [
    await eve.get('/videos?per_page=100'),
    await eve.get('/videos/own'),
    await eve.get('/progress/recent-activity?days=30'),
    await eve.get('/progress/next-step'),
    await eve.get(`/word-sounds?word=river&language=en`),
    await eve.get('/playlists/knowledge'),
  ];
  expect(lists.map(({ body }) => body).join()).not.toContain(given.id);
  const words = (await eve.get('/vocabulary')).json<VocabularyPage>().data;
  expect(words.map(({ video_title }) => video_title)).toEqual(words.map(() => null));
}

const endings: [string, share: () => Promise<unknown>, end: () => Promise<{ statusCode: number }>][] = [
  ['the link was revoked', shareByLink, () => ana.delete(`/playlists/${playlist.id}/link`)],
  [
    'the video left the playlist',
    shareByLink,
    () => ana.delete(`/playlists/${playlist.id}/videos/${video.id}`),
  ],
  ['she follows it no longer', shareByLink, () => eve.delete(`/playlists/${playlist.id}/follow`)],
  ['the playlist was deleted', shareByLink, () => ana.delete(`/playlists/${playlist.id}`)],
  ['the video was deleted', shareByLink, () => ana.delete(`/videos/${video.id}`)],
  ['the account was deleted', shareByLink, () => ana.delete('/auth/me', { password: 'correct-horse' })],
  [
    'the playlist is hidden',
    publish,
    () => ana.put(`/playlists/${playlist.id}/publication`, { is_published: false }),
  ],
  ['the published video left', publish, () => ana.delete(`/playlists/${playlist.id}/videos/${video.id}`)],
  [
    'its owner is no editor any more',
    publish,
    async () => {
      await changeEditor(api.database, { user: ana.session.user.email, is_editor: false }, 'tests (1)');
      return { statusCode: 200 };
    },
  ],
  [
    'the operator allows no links',
    shareByLink,
    async () => {
      const twin = await api.openTwin({ playlists: { maxPlaylists: 50, maxVideos: 200, areShared: false } });
      await twin.ready();
      await twin.close();
      return { statusCode: 200 };
    },
  ],
];

test.each(endings)('after %s, another learner gets nothing of the video', async (_what, share, end) => {
  expect((await readListed(eve))?.id).toBeUndefined();
  await share();
  const given = await readListed(eve);
  expect(given).toMatchObject({ id: video.id, is_own: false });
  expect(given && (await ask(given)).rawPayload.equals(song)).toBe(true);
  // Eve has words of it and has watched it.
  const saved = await eve.post('/vocabulary', { word: 'river', video_id: video.id });
  expect(saved.json<VocabularyWord>().video_title).toBe('song');
  await eve.post('/vocabulary', { word: 'river', language: 'en' });
  await eve.post(`/progress/video/${video.id}`, { watched_duration: 1, progress_percentage: 50 });
  expect((await end()).statusCode).toBeLessThan(300);
  await expectGone(given ?? video);
});

test('who sees a shared video may read it and save words of it, and change nothing', async () => {
  await shareByLink();
  const statuses = new Map<string, number>();
  for (const [what, attempt] of Object.entries(attemptsAtVideo(eve, video)))
    statuses.set(what, (await attempt()).statusCode);
  expect(Object.fromEntries(statuses)).toMatchObject({
    ...{ 'the video': 200, 'its transcript': 200, 'its lines': 200, 'what is known of it': 200 },
    ...{ 'a word of it': 201, 'a report of watching it': 200, 'a place in a playlist': 201 },
    ...{ 'another title': 403, 'other captions': 403, 'its removal': 403, 'its restoration': 404 },
  });
  const own = await uploader(ana).makeVideo(mediaFile('song.m4a'), 'other.m4a');
  expect((await eve.get(`/videos/${own.id}`)).statusCode).toBe(404);
  const lists = [
    ...(await eve.get('/videos?per_page=100')).json<VideoPage>().data.map(({ id }) => id),
    ...(await eve.get('/playlists')).json<PlaylistList>().map(({ id }) => id),
  ];
  expect(lists).not.toEqual(expect.arrayContaining([video.id]));
  expect(lists).not.toEqual(expect.arrayContaining([playlist.id]));
});

test('nobody passes on the video of another: their playlist does not show it', async () => {
  await shareByLink();
  const passed = (await eve.post('/playlists', { name: 'Mine', video_id: video.id })).json<OwnPlaylist>();
  expect(passed.video_count).toBe(1);
  const { token } = (await eve.post(`/playlists/${passed.id}/link`)).json<PlaylistLink>();
  const carl = await api.register();
  expect((await carl.post('/playlists/follow', { token })).json<object>()).toMatchObject({ video_count: 0 });
  expect((await carl.get(`/playlists/${passed.id}/videos`)).json<PlaylistVideoList>()).toEqual([]);
  for (const [what, attempt] of Object.entries(attemptsAtVideo(carl, video)))
    expect([what, (await attempt()).statusCode]).toEqual([what, 404]);
});

test('a link shows what it leads to, is replaced by the next, and its owner does not follow it', async () => {
  const token = await shareByLink();
  const shared = (await eve.post('/playlists/shared', { token })).json<object>();
  const { username } = ana.session.user;
  expect(shared).toEqual({
    ...{ id: playlist.id, name: 'Week 1', description: null, owner: username, video_count: 1 },
    ...{ is_own: false, is_following: true },
  });
  expect((await ana.post('/playlists/shared', { token })).json<object>()).toMatchObject({ is_own: true });
  expect((await ana.post('/playlists/follow', { token })).statusCode).toBe(404);
  expect((await eve.get('/playlists/own')).json<OwnPlaylists>().followed).toEqual([
    {
      ...{ id: playlist.id, name: 'Week 1', description: null, owner: username, video_count: 1 },
      thumbnail_url: null,
    },
  ]);
  await ana.post(`/playlists/${playlist.id}/link`);
  expect((await eve.post('/playlists/shared', { token })).statusCode).toBe(404);
  expect((await readListed(eve))?.id).toBe(video.id);
  const [own] = (await ana.get('/playlists/own')).json<OwnPlaylists>().playlists;
  expect(own).toMatchObject({ has_link: true, follower_count: 1 });
});

test('a visitor without an account is told the name of what a link leads to, and its owner', async () => {
  const token = await shareByLink();
  const ask = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/api/playlists/invitation', payload });
  const { username } = ana.session.user;
  expect((await ask({ token })).json()).toEqual({ name: 'Week 1', owner: username });
  await ana.post(`/playlists/${playlist.id}/link`);
  expect(readRefusal(await ask({ token }))).toEqual([404, 'playlist_not_found']);
});

test('where the operator allows no links, none is made', async () => {
  const twin = await api.openTwin({ playlists: { maxPlaylists: 50, maxVideos: 200, areShared: false } });
  const learner = callsWith(twin, ana.session.access_token);
  expect(readRefusal(await learner.post(`/playlists/${playlist.id}/link`))).toEqual([404, 'sharing_off']);
});
