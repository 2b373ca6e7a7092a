import type { AccountExport } from '@glossa/contract/account';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { Transcript } from '@glossa/contract/video/transcript';
import Fastify from 'fastify';
import { readdir } from 'node:fs/promises';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { mediaFile } from '../uploads/testing/media-files';
import { uploader } from '../uploads/testing/upload-file';
import { startSweeps } from '../../sweeps';

// ffmpeg makes files, and each is read by a process of its own.
jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api);

const song = mediaFile('song.mp3');

/** An uploaded video with captions. */
async function addVideo(): Promise<string> {
  const { id } = await uploader(ana).makeVideo(song, 'song.mp3');
  await uploadCaptions(ana, id, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello river');
  return id;
}
const age = (id: string, by: string) =>
  api.pool.query('update trash set deleted_at = now() - $2::interval where key = $1', [id, by]);
const listDeleted = async () => (await ana.get('/videos/own')).json<OwnVideos>().deleted.map(({ id }) => id);
const countRows = async (id: string) =>
  (await api.pool.query('select from trash where key = $1', [id])).rowCount;

/** Sweeps until `isDone`. */
async function sweepUntil(isDone: () => Promise<boolean>): Promise<void> {
  const app = Fastify();
  startSweeps(app, api, 1);
  while (!(await isDone())) await new Promise(setImmediate);
  await app.close();
}

test('a video is restored for a day, with its file and transcript, and no longer', async () => {
  const id = await addVideo();
  await ana.delete(`/videos/${id}`);
  await age(id, '23 hours 59 minutes');
  expect(await listDeleted()).toEqual([id]);
  expect((await ana.post(`/videos/${id}/restore`)).statusCode).toBe(200);
  const { words } = (await ana.get(`/transcribe/${id}`)).json<Transcript>();
  expect(words.map(({ text }) => text)).toEqual(['Hello', 'river']);
  await ana.delete(`/videos/${id}`);
  await age(id, '1 day 1 second');
  expect(await listDeleted()).toEqual([]);
  expect(readRefusal(await ana.post(`/videos/${id}/restore`))).toEqual([404, 'video_not_found']);
});

test('what is older than a day is swept with its file, what is younger stays', async () => {
  const [old, young] = [await addVideo(), await addVideo()];
  const filesBefore = (await readdir(api.uploadsDirectory)).length;
  for (const id of [old, young]) await ana.delete(`/videos/${id}`);
  await age(old, '1 day 1 second');
  await age(young, '23 hours 59 minutes');
  const files = async () => (await readdir(api.uploadsDirectory)).length;
  await sweepUntil(async () => (await countRows(old)) === 0 && (await files()) < filesBefore);
  expect(await countRows(young)).toBe(1);
  expect((await ana.post(`/videos/${young}/restore`)).statusCode).toBe(200);
  const { media } = (await ana.get('/videos/own')).json<OwnVideos>().videos[0] ?? {};
  const played = await api.app.inject(media?.kind === 'file' ? media.url : '');
  expect([played.statusCode, played.rawPayload.equals(song)]).toEqual([200, true]);
});

test('the export of an account has its uploaded videos, the addresses of their files, and the deleted ones', async () => {
  const [kept, deleted] = [await addVideo(), await addVideo()];
  await ana.delete(`/videos/${deleted}`);
  const exported = (await ana.get('/auth/export')).json<AccountExport>();
  expect(exported.videos).toMatchObject([
    { id: kept, title: 'song', transcript: { words: [{ text: 'Hello' }, { text: 'river' }] } },
  ]);
  const {
    file = '',
    page,
    addresses_end_at = '',
  } = (exported.videos[0]?.['files'] ?? {}) as Record<string, string>;
  expect(page).toBe(`/playlists/own/${kept}`);
  const end = new URL(file, 'http://site.example').searchParams.get('until');
  expect(Date.parse(addresses_end_at)).toBe(Number(end) * 1000);
  expect(Date.parse(addresses_end_at)).toBeGreaterThan(Date.parse(exported.exported_at));
  expect(exported.about).toContain('"addresses_end_at"');
  const downloaded = await api.app.inject(file);
  expect([downloaded.statusCode, downloaded.rawPayload.equals(song)]).toEqual([200, true]);
  expect(exported.deleted_videos).toMatchObject([{ video_id: deleted, title: 'song' }]);
  expect(exported.uploads).toHaveLength(2);
});
