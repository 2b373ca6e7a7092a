import { readdir } from 'node:fs/promises';
import type { ErrorBody } from '@glossa/contract/errors';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { Video } from '@glossa/contract/video/video';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import {
  callsWith,
  openTestApi,
  readRefusal,
  type TestApi,
  useLearner,
  useTestApi,
} from '../../../testing/test-api';
import { mediaFile, MEDIA_SECONDS } from './testing/media-files';
import { noise, uploader } from './testing/upload-file';
import { unusableMedia } from './probe/read-media';
import { UploadLock } from './upload-lock';
import { ApiError } from '../../platform/errors/api-error';
import { startSweeps } from '../../sweeps';

const MB = 1024 * 1024;
// ffmpeg makes files, and each is read by a process of its own.
jest.setTimeout(60_000);
const api = useTestApi();
const ana = useLearner(api);
const upload = uploader(ana);
const readOwn = async () => (await ana.get('/videos/own')).json<OwnVideos>();

test('a file that was sent becomes a video of its learner, with the type and length of its content', async () => {
  const bytes = mediaFile('talk.mp4');
  const video = await upload.makeVideo(bytes, 'A talk.final.mp4', { language: 'es' });
  expect(video).toMatchObject({
    title: 'A talk.final',
    language: 'es',
    is_own: true,
    youtube_url: null,
    thumbnail_url: null,
    media: { kind: 'file', type: 'video/mp4' },
  });
  expect(video.duration).toBeCloseTo(MEDIA_SECONDS, 0);
  const media = video.media.kind === 'file' ? video.media.url : '';
  const played = await api.app.inject(media);
  expect([played.statusCode, played.rawPayload.length]).toEqual([200, bytes.length]);
  expect(await readOwn()).toMatchObject({ videos: [video], uploads: [], deleted: [] });
});

test('an upload goes on where it was, also at another process', async () => {
  const bytes = noise(3 * MB);
  const url = String((await upload.create(bytes.length, 'half.mp4')).headers['location']);
  await upload.append(url, 0, bytes.subarray(0, MB));
  const [half] = (await readOwn()).uploads;
  expect(half).toMatchObject({ name: 'half.mp4', bytes: 3 * MB, received: MB });
  const twin = uploader(callsWith(await api.openTwin(), ana.session.access_token));
  const known = await twin.head(url);
  expect([known.statusCode, known.headers['upload-offset'], known.headers['upload-length']]).toEqual([
    ...[200, String(MB), String(3 * MB)],
  ]);
  const sent = await twin.append(url, MB, bytes.subarray(MB));
  expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, String(3 * MB)]);
});

test('bytes that were sent before are refused, and two that write at once do not mix', async () => {
  const bytes = noise(2 * MB);
  const url = String((await upload.create(bytes.length)).headers['location']);
  const both = await Promise.all([
    upload.append(url, 0, bytes.subarray(0, MB)),
    upload.append(url, 0, bytes.subarray(0, MB)),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect((await upload.head(url)).headers['upload-offset']).toBe(String(MB));
});

test('an upload stays when what fails is not its file', async () => {
  const url = await upload.send(mediaFile('song.mp3'), 'song.mp3');
  const refusal = new ApiError('upload_conflict', undefined, { reason: { fault: 'not_media' } });
  const spy = jest.spyOn(api.mediaStore, 'withFile').mockRejectedValueOnce(refusal);
  expect(readRefusal(await upload.finish(url))).toEqual([409, 'upload_conflict']);
  spy.mockRestore();
  expect((await upload.finish(url)).statusCode).toBe(201);
});

test('a video is made once, however often it is asked for', async () => {
  const url = await upload.send(mediaFile('song.mp3'), 'song.mp3');
  const answers = await Promise.all([upload.finish(url), upload.finish(url)]);
  expect(new Set(answers.map((answer) => answer.json<Video>().id)).size).toBe(1);
  const again = await upload.finish(url);
  expect([again.statusCode, (await readOwn()).videos.length]).toEqual([200, 1]);
});

test('no video is made before all bytes have arrived', async () => {
  const url = String((await upload.create(2 * MB)).headers['location']);
  await upload.append(url, 0, noise(MB));
  expect(readRefusal(await upload.finish(url))).toEqual([409, 'upload_unfinished']);
  expect((await readOwn()).uploads).toHaveLength(1);
});

test('a file is not larger than was announced, and a chunk not larger than a request may be', async () => {
  const url = String((await upload.create(MB)).headers['location']);
  expect((await upload.append(url, 0, noise(2 * MB))).statusCode).toBe(413);
  expect((await upload.append(url, 0, noise(7 * MB))).statusCode).toBe(413);
  expect((await upload.head(url)).headers['upload-offset']).toBe('0');
});

test('an upload that is given up leaves nothing behind, and another can take its place', async () => {
  const url = String((await upload.create(MB)).headers['location']);
  await upload.append(url, 0, noise(1000));
  expect((await upload.cancel(url)).statusCode).toBe(204);
  expect((await upload.head(url)).statusCode).toBe(404);
  const id = url.split('/').at(-1) ?? '';
  expect((await readdir(api.uploadsDirectory)).filter((name) => name.startsWith(id))).toEqual([]);
});

test('a chunk goes to the upload whose learner was checked, whatever the query names', async () => {
  const eve = await api.register();
  const evil = uploader(eve);
  const [victim, own] = [await upload.create(MB), await evil.create(MB)].map(({ headers }) =>
    String(headers['location']),
  );
  const crafted = `${own}?x=/${victim?.split('/').at(-1)}`;
  expect((await evil.append(crafted, 0, noise(1000))).statusCode).toBe(204);
  expect((await evil.head(crafted)).headers['upload-offset']).toBe('1000');
  expect((await upload.head(victim ?? '')).headers['upload-offset']).toBe('0');
});

test('no video is made of an upload that is being given up', async () => {
  const url = await upload.send(mediaFile('song.mp3'), 'song.mp3');
  const remove = api.mediaStore.remove.bind(api.mediaStore);
  const finished: number[] = [];
  const spy = jest.spyOn(api.mediaStore, 'remove').mockImplementation(async (id) => {
    finished.push((await upload.finish(url)).statusCode);
    await remove(id);
  });
  expect((await upload.cancel(url)).statusCode).toBe(204);
  spy.mockRestore();
  expect([finished, (await readOwn()).videos]).toEqual([[404], []]);
});

test('a file of which a video was made meanwhile is not removed, and the video is answered', async () => {
  const url = await upload.send(mediaFile('song.mp3'), 'song.mp3');
  const spy = jest.spyOn(api.mediaStore, 'withFile').mockImplementationOnce(async () => {
    expect((await upload.finish(url)).statusCode).toBe(201);
    throw unusableMedia('Reading the file takes too long', { fault: 'reading_too_slow' });
  });
  const answer = await upload.finish(url);
  spy.mockRestore();
  const { media } = answer.json<Video>();
  expect((await api.app.inject(media.kind === 'file' ? media.url : '')).statusCode).toBe(200);
  expect((await upload.cancel(url)).statusCode).toBe(404);
});

test('an upload that is given up while a request writes to it is removed afterwards', async () => {
  const url = String((await upload.create(MB)).headers['location']);
  const id = url.split('/').at(-1) ?? '';
  const lock = new UploadLock(api.database, id);
  await lock.lock(new AbortController().signal);
  const events: string[] = [];
  const spy = jest
    .spyOn(api.mediaStore, 'remove')
    .mockImplementation(async () => void events.push('removed'));
  const answer = upload.cancel(url);
  while ((await readOwn()).uploads.length > 0) await new Promise((resolve) => setImmediate(resolve));
  events.push('written');
  await lock.unlock();
  expect((await answer).statusCode).toBe(204);
  spy.mockRestore();
  expect(events).toEqual(['written', 'removed']);
});

describe('the free plan', () => {
  let free: TestApi;
  beforeAll(async () => {
    const plans = { free: { vocabularyLimit: 50, quizLimit: 5 } } as never;
    const room = { videos: 3, bytes: 10 * MB };
    const uploads = { maxFileBytes: 8 * MB, free: room, paid: room, bucket: undefined };
    free = await openTestApi({ settings: { plans, uploads } });
  });
  afterAll(() => free.close());

  test('holds three videos, of which unfinished ones are some', async () => {
    const learner = await free.register();
    const own = uploader(learner);
    const first = await own.makeVideo(mediaFile('song.mp3'));
    await own.create(MB);
    await own.create(MB);
    const refused = await own.create(MB);
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'upload_limit_reached',
      limit: { limit: 3, used: 3 },
    });
    await learner.delete(`/videos/${first.id}`);
    expect((await own.create(MB)).statusCode).toBe(201);
    const restored = await learner.post(`/videos/${first.id}/restore`);
    expect(readRefusal(restored)).toEqual([402, 'upload_limit_reached']);
  });

  test('bounds the bytes of all videos together, also of twenty that begin at once', async () => {
    const own = uploader(await free.register());
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.create(6 * MB)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode === 402);
    expect(refused?.json<ErrorBody>().limit).toEqual({ limit: 10, used: 6 });
  });

  test('gives the room of deleted videos to new ones, and then they cannot be restored', async () => {
    const learner = await free.register();
    const own = uploader(learner);
    const first = await own.makeVideo(mediaFile('song.mp3'));
    await learner.delete(`/videos/${first.id}`);
    expect((await own.create(8 * MB)).statusCode).toBe(201);
    expect((await own.create(2 * MB)).statusCode).toBe(201);
    expect(readRefusal(await learner.post(`/videos/${first.id}/restore`))).toEqual([404, 'video_not_found']);
  });

  test('refuses a file that is too large before any of it is sent', async () => {
    const own = uploader(await free.register());
    const refused = await own.create(2 * 1024 * MB);
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'upload_too_large',
      limit: { limit: 8, used: 2048 },
    });
  });
});

test('uploads that nobody goes on with, and files whose account is gone, are swept', async () => {
  const [old, current] = [await upload.create(MB), await upload.create(MB)].map(
    ({ headers }) => String(headers['location']).split('/').at(-1) ?? '',
  );
  const leaving = await api.register();
  const left = await uploader(leaving).makeVideo(mediaFile('song.mp3'));
  await api.database.execute(
    sql`update uploads set updated_at = now() - interval '25 hours' where id = ${old ?? ''}`,
  );
  await api.database.execute(sql`delete from users where id = ${leaving.session.user.id}`);
  const app = Fastify();
  startSweeps(app, api, 1);
  const remaining = async () => {
    const { rows } = await api.database.execute<{ id: string }>(sql`select id from uploads`);
    return rows.map(({ id }) => id);
  };
  const isSwept = async () => {
    const { rows } = await api.database.execute(sql`select from uploads where user_id is null`);
    return rows.length === 0 && !(await remaining()).includes(old ?? '');
  };
  while (!(await isSwept())) await new Promise((resolve) => setImmediate(resolve));
  await app.close();
  expect(await remaining()).toContain(current);
  const files = await readdir(api.uploadsDirectory);
  expect(files.filter((name) => name.startsWith(old ?? ''))).toEqual([]);
  expect(left.media.kind === 'file' && (await api.app.inject(left.media.url)).statusCode).toBe(404);
});
