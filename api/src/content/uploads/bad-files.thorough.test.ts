import { readdir } from 'node:fs/promises';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import type { ErrorBody, FileFault } from '@glossa/contract/errors';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { Video } from '@glossa/contract/video/video';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { mediaFile, type MediaName } from './testing/media-files';
import { noise, uploader } from './testing/upload-file';

// ffmpeg makes files, and each is read by a process of its own.
jest.setTimeout(60_000);

const api = useTestApi();
const learner = useLearner(api);
const upload = uploader(learner);

async function expectNothingLeft() {
  expect((await learner.get('/videos/own')).json<OwnVideos>()).toMatchObject({
    videos: [],
    uploads: [],
    limits: { videos: { used: 0 }, bytes: { used: 0 } },
  });
  expect(await readdir(api.uploadsDirectory)).toEqual([]);
}

const cut = (name: MediaName, share: number) => {
  const bytes = mediaFile(name);
  return bytes.subarray(0, Math.floor(bytes.length * share));
};
const text = (content: string) => Buffer.from(content);
/** An MP4 whose first box says that it is larger than anything. */
const hugeBox = () => {
  const bytes = Buffer.from(mediaFile('fast.mp4'));
  bytes.writeUInt32BE(0xfffffff0, 0);
  return bytes;
};
const zip = () => Buffer.concat([text('PK\x03\x04\x14\0\0\0\x08\0'), deflateRawSync(noise(5000))]);

test.each<[string, FileFault, () => Buffer]>([
  ['an MP4 without its end', 'not_media', () => cut('talk.mp4', 0.6)],
  ['an MP4 with nothing but its head', 'no_sound', () => mediaFile('talk.mp4').subarray(0, 40)],
  ['an MP4 whose boxes lie about their size', 'not_media', hugeBox],
  ['a WebM without its end', 'file_truncated', () => cut('vp9.webm', 0.7)],
  ['an MP3 with nothing but its beginning', 'file_truncated', () => cut('song.mp3', 0.03)],
  ['an MP4 without sound', 'no_sound', () => mediaFile('silent.mp4')],
  ['an archive that is called a video', 'not_media', zip],
  ['a page', 'not_media', () => text('<!doctype html><script>alert(1)</script>')],
  [
    'a drawing with a script',
    'not_media',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['zeros', 'not_media', () => Buffer.alloc(100_000)],
  ['one byte', 'not_media', () => Buffer.alloc(1)],
])('%s is refused as unreadable and leaves nothing behind', async (_what, fault, bytes) => {
  const url = await upload.send(bytes(), 'talk.mp4');
  const refused = await upload.finish(url);
  const { code, detail, reason } = refused.json<ErrorBody>();
  expect([refused.statusCode, code, reason]).toEqual([422, 'media_unreadable', { fault }]);
  expect(detail).toMatch(/Choose an MP4, WebM, MP3, M4A, OGG or WAV file that plays on your device\.$/);
  expect((await upload.head(url)).statusCode).toBe(404);
  await expectNothingLeft();
});

test.each<[MediaName, string]>([
  ['hevc.mp4', 'hev1'],
  ['film.mkv', 'EBML/matroska'],
  ['film.avi', 'video/vnd.avi'],
  ['film.ogg', 'OGG (Theora)'],
  ['lossless.m4a', 'ALAC'],
  ['song.flac', 'FLAC'],
  ['phone.wav', 'WAV (ADPCM)'],
  ['song.aiff', 'AIFF'],
])('%s is refused with its format, %s, and how to convert it', async (name, format) => {
  const url = await upload.send(mediaFile(name), 'talk.mp4');
  const refused = await upload.finish(url);
  const { code, detail, fields, reason } = refused.json<ErrorBody>();
  expect([refused.statusCode, code, fields]).toEqual([
    ...[422, 'media_unplayable', [{ name: 'file', problem: format }]],
  ]);
  expect(reason).toEqual({ fault: 'codec_unsupported', what: format });
  expect(detail).toContain('Convert it to MP4 with H.264 video and AAC audio.');
  await expectNothingLeft();
});

test('in another language a refused file has its reason beside the sentence', async () => {
  const url = await upload.send(mediaFile('hevc.mp4'), 'talk.mp4');
  const refused = await learner.ask({
    method: 'POST',
    url: `${url.replace('/api', '')}/video`,
    headers: { 'accept-language': 'de' },
    payload: { language: 'en' },
  });
  const { detail, reason } = refused.json<ErrorBody>();
  expect(detail).toMatch(/^Browser können/);
  expect(reason).toEqual({ fault: 'codec_unsupported', what: 'hev1' });
});

test.each<[string, object | string | number, number, string]>([
  ['an empty file', 0, 422, 'media_unreadable'],
  ['a file of 2 GB', 2 * 1024 ** 3, 413, 'upload_too_large'],
  ['more than numbers hold', '9'.repeat(30), 422, 'invalid_fields'],
  ['a negative size', -1, 422, 'invalid_fields'],
  ['a size that is no number', 'large', 422, 'invalid_fields'],
  ['half a byte', '1.5', 422, 'invalid_fields'],
])('announcing %s is refused before anything is sent', async (_what, bytes, status, code) => {
  expect(readRefusal(await upload.create(bytes as number))).toEqual([status, code]);
  await expectNothingLeft();
});

test.each([
  ['a size that is told later', { 'upload-defer-length': '1' }],
  ['another version of the protocol', { 'tus-resumable': '0.2.2' }],
  ['parts that are put together', { 'upload-concat': 'final;/api/uploads/a /api/uploads/b' }],
])('an upload with %s is refused', async (_what, headers) => {
  const refused = await upload.create(1000, 'talk.mp4', headers);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.statusCode).toBeLessThan(500);
  await expectNothingLeft();
});

/** Sends a body over a connection, without its length unless `headers` tell it; resolves with the status. */
async function sendBody(method: string, url: string, headers: object, body: Buffer): Promise<number> {
  const { port } = api.app.server.address() as AddressInfo;
  const authorization = `Bearer ${learner.session.access_token}`;
  const common = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    authorization,
  };
  return new Promise((resolve, reject) => {
    const sent = ask({ port, method, path: url, headers: { ...common, ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    for (let at = 0; at < body.length; at += 1000) sent.write(body.subarray(at, at + 1000));
    sent.end();
  });
}

test('bytes whose number is not told first are refused, and none are kept', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const url = String((await upload.create(10_000)).headers['location']);
  expect(await sendBody('PATCH', url, { 'upload-offset': '0' }, noise(5000))).toBe(411);
  expect((await upload.head(url)).headers['upload-offset']).toBe('0');
  const told = { 'upload-offset': '0', 'content-length': '5000' };
  expect(await sendBody('PATCH', url, told, noise(5000))).toBe(204);
  await upload.cancel(url);
  const announced = { 'upload-length': '10000' };
  expect(await sendBody('POST', '/api/uploads', announced, noise(5000))).toBe(411);
  expect(
    await sendBody('POST', '/api/uploads', { ...announced, 'content-length': '5000' }, noise(5000)),
  ).toBe(413);
  await expectNothingLeft();
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system'],
  ['C:\\Users\\ana\\A talk.mp4', 'A talk'],
  ['talk\0.mp4', 'talk'],
  ['\u202e4pm.klat', '4pm'],
  ['<img src=x onerror=alert(1)>.mp4', '<img src=x onerror=alert(1)>'],
  ['x'.repeat(900) + '.mp4', 'x'.repeat(200)],
  ['   ', 'video'],
  ['.mp4', '.mp4'],
  ['разговор.mp3', 'разговор'],
])('a file that is called %j makes a video with the title %j', async (name, title) => {
  const video: Video = await upload.makeVideo(mediaFile('song.mp3'), name);
  expect(video.title).toBe(title);
  const files = await readdir(api.uploadsDirectory);
  expect(files.every((file) => /^upload_[0-9a-f-]+(\.json)?$/.test(file))).toBe(true);
  await learner.delete(`/videos/${video.id}`);
});
