import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UPLOAD_CHUNK_BYTES } from '@glossa/contract/video/own-video';
import { S3StandIn, STAND_IN_CREDENTIALS } from '@glossa/server/testing/s3-stand-in';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { callsWith, openTestApi, type TestApi, type TestLearner } from '../../../testing/test-api';
import { type Caller, runFor } from '../../platform/database/callers';
import type { MediaStore } from './media-store';
import { openS3Store } from './s3-store';
import { mediaFile } from '../../content/uploads/testing/media-files';
import { noise, uploader } from '../../content/uploads/testing/upload-file';
import { startSweeps } from '../../sweeps';

// ffmpeg makes a file, which is read by a process of its own.
jest.setTimeout(60_000);
let bucket: S3StandIn;
let copies: string;
let store: MediaStore;
let api: TestApi;
let ana: TestLearner;
let upload: ReturnType<typeof uploader>;
beforeAll(async () => {
  Object.assign(process.env, STAND_IN_CREDENTIALS);
  bucket = await S3StandIn.start();
  copies = await mkdtemp(path.join(os.tmpdir(), 'glossa-copies-'));
  store = await openS3Store(bucket.settings, copies);
  api = await openTestApi({ mediaStore: store });
});
afterAll(async () => {
  await api.close();
  await bucket.stop();
  await rm(copies, { recursive: true });
});
beforeEach(async () => {
  ana = await api.register();
  upload = uploader(ana);
  for (const kept of [bucket.objects, bucket.uploads]) kept.clear();
});
const readId = (url: string) => url.split('/').at(-1) ?? '';

test('a file that was sent becomes a video that is played whole and in ranges', async () => {
  const song = mediaFile('song.mp3');
  const { media } = await upload.makeVideo(song, 'song.mp3');
  const url = media.kind === 'file' ? media.url : '';
  const whole = await api.app.inject(url);
  expect([whole.statusCode, whole.rawPayload.equals(song)]).toEqual([200, true]);
  const part = await api.app.inject({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
    ...[206, `bytes 100-199/${song.length}`, song.subarray(100, 200)],
  ]);
  expect(await readdir(copies)).toEqual([]);
});

test('what is written into the copy of a file is kept', async () => {
  bucket.objects.set('a-film', { bytes: Buffer.from('film'), metadata: {} });
  await store.withFile('a-film', (file) => writeFile(file, 'free'));
  expect(bucket.objects.get('a-film')?.bytes.toString()).toBe('free');
});

test('an upload goes on where it was, also at another process and within a chunk', async () => {
  const bytes = noise(UPLOAD_CHUNK_BYTES + 300_000);
  const url = String((await upload.create(bytes.length)).headers['location']);
  const append = async (by: typeof upload, from: number, to: number) =>
    (await by.append(url, from, bytes.subarray(from, to))).headers['upload-offset'];
  expect(await append(upload, 0, 1000)).toBe('1000');
  const twin = uploader(callsWith(await api.openTwin(), ana.session.access_token));
  expect((await twin.head(url)).headers['upload-offset']).toBe('1000');
  expect(await append(twin, 1000, UPLOAD_CHUNK_BYTES)).toBe(String(UPLOAD_CHUNK_BYTES));
  expect((await upload.append(url, 0, bytes.subarray(0, 1000))).statusCode).toBe(409);
  expect(await append(upload, UPLOAD_CHUNK_BYTES, bytes.length)).toBe(String(bytes.length));
  expect(bucket.objects.get(readId(url))?.bytes.equals(bytes)).toBe(true);
  expect(bucket.uploads.size).toBe(0);
});

test.each([
  ['unfinished', 1000],
  ['complete', 5000],
])('an upload that is cancelled %s leaves nothing in the bucket', async (_how, sent) => {
  const url = String((await upload.create(5000)).headers['location']);
  await upload.append(url, 0, noise(sent));
  expect(bucket.objects.size).toBeGreaterThan(0);
  expect((await upload.cancel(url)).statusCode).toBe(204);
  expect([[...bucket.objects.keys()], bucket.uploads.size]).toEqual([[], 0]);
});

test('files that nothing needs any more, and old copies, are swept', async () => {
  const url = String((await upload.create(5000)).headers['location']);
  await upload.append(url, 0, noise(1000));
  await api.database.execute(
    sql`update uploads set updated_at = now() - interval '25 hours' where id = ${readId(url)}`,
  );
  const [old, current] = [path.join(copies, 'copy-old'), path.join(copies, 'copy-current')];
  const lessons = path.join(copies, 'lessons');
  for (const folder of [old, current, lessons]) await mkdir(folder);
  const longAgo = new Date(Date.now() - 7 * 60 * 60 * 1000);
  for (const folder of [old, lessons]) await utimes(folder, longAgo, longAgo);
  const app = Fastify();
  startSweeps(app, { database: api.database, mediaStore: store }, 1);
  const isSwept = async () => bucket.objects.size === 0 && (await readdir(copies)).length < 3;
  while (!(await isSwept())) await new Promise(setImmediate);
  await app.close();
  expect([bucket.uploads.size, (await readdir(copies)).sort()]).toEqual([0, ['copy-current', 'lessons']]);
  for (const folder of [current, lessons]) await rm(folder, { recursive: true });
});

test('few files are copied at a time, one of each learner, however many are asked for', async () => {
  bucket.objects.set('a-file', { bytes: Buffer.from('bytes'), metadata: {} });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = 0;
  const use = async (file: string) => {
    begun += 1;
    await released;
    return readFile(file, 'utf8');
  };
  const useAs = (key: string) =>
    new Promise<string>((resolve, reject) => {
      const caller = { key, ended: new AbortController().signal, addThreadMs: () => undefined };
      runFor(caller as unknown as Caller, () => void store.withFile('a-file', use).then(resolve, reject));
    });
  const uses = ['a', 'a', 'a', 'a'].map(useAs);
  while (begun < 1) await new Promise(setImmediate);
  // A second of the same learner would have begun by now.
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  expect(begun).toBe(1);
  uses.push(...['b', 'c', 'd', 'e', 'f', 'g'].map(useAs));
  while (begun < 3) await new Promise(setImmediate);
  // A fourth would have begun by now.
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  expect([begun, (await readdir(copies)).length]).toEqual([3, 3]);
  release();
  expect(await Promise.all(uses)).toEqual(Array(10).fill('bytes'));
  expect(await readdir(copies)).toEqual([]);
});

test('a file that is not in the bucket is not read, and its copy is removed', async () => {
  await expect(store.read('none', { start: 0, end: 1 })).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(store.withFile('none', () => Promise.resolve())).rejects.toMatchObject({ name: 'NoSuchKey' });
  await store.remove('none');
  expect(await readdir(copies)).toEqual([]);
});
