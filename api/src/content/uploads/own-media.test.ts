import type { ErrorBody } from '@glossa/contract/errors';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { PlaylistList } from '@glossa/contract/video/playlist';
import type { Video, VideoPage } from '@glossa/contract/video/video';
import { type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { makePicture } from '../videos/testing/make-picture';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { signAddress } from '../../foundation/media/signed-address';
import { attemptsAtVideo } from './testing/attempts-at-video';
import { mediaFile } from './testing/media-files';
import { uploader } from './testing/upload-file';

// ffmpeg makes files, and each is read by a process of its own.
jest.setTimeout(60_000);
const HOUR_MS = 60 * 60 * 1000;
const JPEG = makePicture([1, 2, 3]);

const api = useTestApi();
const [ana, eve] = [useLearner(api, beforeAll), useLearner(api, beforeAll)];
let video: Video;
/** Of Ana's video and of one of Eve's own. */
let anas: URL;
let eves: URL;
const song = mediaFile('song.mp3');

const mediaUrl = ({ media }: Video) => new URL(media.kind === 'file' ? media.url : '', 'http://site.invalid');
const ask = (url: URL, headers = {}) => api.app.inject({ url: url.pathname + url.search, headers });

beforeAll(async () => {
  video = await uploader(ana).makeVideo(song, 'song.mp3');
  await uploadCaptions(ana, video.id, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello river');
  anas = mediaUrl(video);
  eves = mediaUrl(await uploader(eve).makeVideo(song, 'song.mp3'));
});

test('the file is sent with its type and length, may be kept by this browser alone, and runs nothing', async () => {
  const answer = await ask(anas);
  expect([answer.statusCode, answer.rawPayload.equals(song)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(song.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  const again = await ask(anas, { 'if-none-match': answer.headers['etag'] });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await api.app.inject({ method: 'HEAD', url: anas.pathname + anas.search });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(song.length),
    '',
  ]);
});

const size = song.length;
test.each([
  ['bytes=0-3', 206, `bytes 0-3/${size}`, song.subarray(0, 4)],
  ['bytes=100-', 206, `bytes 100-${size - 1}/${size}`, song.subarray(100)],
  ['bytes=-10', 206, `bytes ${size - 10}-${size - 1}/${size}`, song.subarray(-10)],
  ['bytes=0-999999999', 206, `bytes 0-${size - 1}/${size}`, song],
  [`bytes=${size}-`, 416, `bytes */${size}`, Buffer.alloc(0)],
  ['bytes=5-2', 416, `bytes */${size}`, Buffer.alloc(0)],
  ['bytes=-0', 416, `bytes */${size}`, Buffer.alloc(0)],
  ['bytes=0-1,4-5', 200, undefined, song],
  ['lines=0-1', 200, undefined, song],
])('a player that asks for %s gets %i', async (range, status, contentRange, bytes) => {
  const answer = await ask(anas, { range });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange]);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test('the address stays the same for hours, so that a player does not load its video again, and then expires', () => {
  const key = { id: 'own_x', mediaKey: 'k' };
  const begin = Date.parse('2026-01-01T00:00:00Z');
  const sign = (now: number) => signAddress(key, 'file', 7, now);
  expect(sign(begin + 5 * HOUR_MS)).toBe(sign(begin));
  expect(sign(begin + 6 * HOUR_MS)).not.toBe(sign(begin));
  const until = Number(new URLSearchParams(sign(begin).split('?')[1]).get('until'));
  expect(until * 1000 - begin).toBe(12 * HOUR_MS);
});

const changed = (change: (url: URL) => void, from = () => anas) => {
  return () => {
    const url = new URL(from());
    change(url);
    return ask(url);
  };
};

test.each<[string, () => Promise<{ statusCode: number; rawPayload: Buffer }>]>([
  ['its address without a signature', changed((url) => (url.search = ''))],
  ['an empty signature', changed((url) => url.searchParams.set('key', ''))],
  [
    'a signature that is cut',
    changed((url) => url.searchParams.set('key', (url.searchParams.get('key') ?? '').slice(1))),
  ],
  ['a guessed signature', changed((url) => url.searchParams.set('key', 'A'.repeat(43)))],
  [
    'a later end',
    changed((url) => url.searchParams.set('until', String(Number(url.searchParams.get('until')) + 1))),
  ],
  [
    'the address of another learner',
    changed((url) => url.searchParams.set('learner', String(eve.session.user.id))),
  ],
  ['an address of nobody', changed((url) => url.searchParams.delete('learner'))],
  ['no end', changed((url) => url.searchParams.delete('until'))],
  ['an end that is no number', changed((url) => url.searchParams.set('until', 'Infinity'))],
  ['two ends', changed((url) => url.searchParams.append('until', '99999999999'))],
  [
    'the signature of another part',
    changed((url) => (url.pathname = url.pathname.replace('/file', '/picture'))),
  ],
  [
    "the signature of one's own video",
    changed(
      (url) => (url.pathname = anas.pathname),
      () => eves,
    ),
  ],
  [
    'the signature as a header',
    () => ask(new URL(anas.pathname, anas), { 'x-key': anas.searchParams.get('key') }),
  ],
  ["one's own token", () => eve.get(anas.pathname.replace('/api', ''))],
  ['the path of the file in the store', () => ask(new URL(`/api/media/${video.id}/lesson.webm`, anas))],
  ['the path through a folder', () => ask(new URL(`/api/media/own/..%2f${video.id}/file`, anas))],
  ['words saved from it', () => eve.get(`/vocabulary/video/${video.id}`)],
  ['another picture', () => putPicture(eve, video.id)],
])('another learner who tries %s gets nothing', async (_what, attempt) => {
  const { statusCode, rawPayload } = await attempt();
  // A list of a learner's own rows is theirs, and empty.
  const isEmpty = statusCode === 200 && ['[]', ''].includes(rawPayload.toString());
  expect(isEmpty || statusCode === 404 || statusCode === 422).toBe(true);
  expect(rawPayload.includes(song.subarray(1000, 1100))).toBe(false);
});

test('another learner gets nothing of the video by any other call', async () => {
  for (const [what, attempt] of Object.entries(attemptsAtVideo(eve, video)))
    expect([what, (await attempt()).statusCode]).toEqual([what, 404]);
});

function putPicture(learner: TestLearner, id: string, payload = JPEG, type = 'image/jpeg') {
  const headers = { 'content-type': type };
  return learner.ask({ method: 'PUT', url: `/videos/${id}/picture`, payload, headers });
}

test("another learner's upload is not found by any call", async () => {
  const url = String((await uploader(ana).create(1000)).headers['location']);
  const own = uploader(eve);
  const answers = [
    await own.head(url),
    await own.append(url, 0, Buffer.alloc(1000)),
    await own.finish(url),
    await own.cancel(url),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await eve.get('/videos/own')).json<OwnVideos>().uploads).toEqual([]);
  await uploader(ana).cancel(url);
});

test('no list that another learner sees has the video', async () => {
  const lists = [
    (await eve.get('/videos?per_page=100')).json<VideoPage>().data,
    (await eve.get('/videos/own')).json<OwnVideos>().videos,
  ];
  expect(lists.flat().map(({ id }) => id)).not.toContain(video.id);
  const playlists = (await eve.get('/playlists')).json<PlaylistList>();
  const ofPlaylists = await Promise.all(playlists.map(({ id }) => eve.get(`/playlists/${id}/videos`)));
  expect(ofPlaylists.map(({ body }) => body).join()).not.toContain(video.id);
  const activity = await eve.get('/progress/recent-activity?days=30');
  expect(activity.body).not.toContain(video.id);
  const exported = await eve.get('/auth/export');
  expect(exported.body).not.toContain(video.id);
});

test('an address of a removed video works no more, and of a restored one again', async () => {
  expect((await ana.delete(`/videos/${video.id}`)).statusCode).toBe(204);
  expect((await ask(anas)).statusCode).toBe(404);
  expect((await ana.get(`/transcribe/${video.id}`)).statusCode).toBe(404);
  expect((await eve.post(`/videos/${video.id}/restore`)).statusCode).toBe(404);
  expect((await ana.post(`/videos/${video.id}/restore`)).json<Video>()).toEqual(video);
  expect((await ask(anas)).statusCode).toBe(200);
});

test('a picture is chosen, shown by a signed address, and chosen again at another', async () => {
  const first = (await putPicture(ana, video.id)).json<Video>().thumbnail_url ?? '';
  const shown = await ask(new URL(first, anas));
  expect([shown.headers['content-type'], shown.rawPayload.equals(JPEG)]).toEqual(['image/jpeg', true]);
  const second = (await putPicture(ana, video.id)).json<Video>().thumbnail_url;
  expect(second).not.toBe(first);
});

test('a picture is shown without the place where it was made', async () => {
  const place = Buffer.from('\xff\xe1\0\x18Exif\0\0GPS 41.7151 44.8', 'latin1');
  const told = Buffer.concat([JPEG.subarray(0, 2), place, JPEG.subarray(2)]);
  const { thumbnail_url } = (await putPicture(ana, video.id, told)).json<Video>();
  expect((await ask(new URL(thumbnail_url ?? '', anas))).rawPayload.equals(JPEG)).toBe(true);
});

test.each([
  ['is no JPEG', Buffer.from('<svg/>'), 'image/jpeg', 415],
  ['is of another type', JPEG, 'image/svg+xml', 415],
  ['is too large', Buffer.alloc(300 * 1024, 0xff), 'image/jpeg', 413],
])('a picture that %s is refused', async (_how, payload, type, status) => {
  const answer = await putPicture(ana, video.id, payload, type);
  expect([answer.statusCode, answer.json<ErrorBody>().detail]).toEqual([status, expect.any(String)]);
});
