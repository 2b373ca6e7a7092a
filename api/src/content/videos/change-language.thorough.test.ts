import type { Transcript, TranscriptLines } from '@glossa/contract/video/transcript';
import type { Video } from '@glossa/contract/video/video';
import { asc, eq } from 'drizzle-orm';
import { transcriptWords } from '../../platform/database/schema/lessons';
import { uploadCaptions } from '../transcripts/testing/upload-captions';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { waitForLock } from '../../../testing/wait-for-lock';
import { useHostVideo } from './testing/add-host-video';

const api = useTestApi();
const ana = useLearner(api);
const video = useHostVideo(ana);

const captions = (text: string) => `WEBVTT\n\n00:01.000 --> 00:05.000\n${text}\n`;
const changeTo = (language: string, learner = ana) =>
  learner.put(`/videos/youtube/${video.id}`, { language });
const readTranscript = async () => (await ana.get(`/transcribe/${video.id}`)).json<Transcript>();
const readWords = () =>
  api.database
    .select({ key: transcriptWords.wordKey })
    .from(transcriptWords)
    .where(eq(transcriptWords.videoId, video.id))
    .orderBy(asc(transcriptWords.wordKey));

test('a video and its transcript get another language, and the words and times stay', async () => {
  await uploadCaptions(ana, video.id, captions('La mesa es blanca.'));
  const before = await readTranscript();
  const changed = await changeTo('es');
  expect([changed.statusCode, changed.json<Video>().language]).toEqual([200, 'es']);
  expect(await readTranscript()).toEqual({ ...before, language: 'es' });
  expect(await readWords()).toEqual(['blanca', 'es', 'la', 'mesa'].map((key) => ({ key })));
});

test('in a language without spaces the words are found anew, within the same sentences', async () => {
  await uploadCaptions(ana, video.id, captions('我喜欢面包。'));
  const before = await readTranscript();
  await changeTo('zh');
  const after = await readTranscript();
  expect(after.words.map(({ text }) => text)).toEqual(['我', '喜欢', '面包。']);
  expect([after.language, after.interpolated]).toEqual(['zh', true]);
  expect(after.sentences).toMatchObject(before.sentences.map(({ start, end }) => ({ start, end })));
  expect((await readWords()).map(({ key }) => key).sort()).toEqual(['喜欢', '我', '面包'].sort());
  await changeTo('en');
  expect((await readTranscript()).words.map(({ text }) => text)).toEqual(['我喜欢面包。']);
});

test('the translation into the new language is deleted, others stay', async () => {
  await uploadCaptions(ana, video.id, captions('La mesa es blanca.'));
  for (const language of ['es', 'de']) {
    await uploadCaptions(ana, video.id, captions('Zeile'), 'text/vtt', `?language=${language}`);
  }
  await changeTo('es');
  const lines = async (language: string) =>
    (await ana.get(`/transcribe/${video.id}/lines?language=${language}`)).json<TranscriptLines>().lines;
  expect([await lines('es'), await lines('de')]).toEqual([[], ['Zeile']]);
});

test('a language that is none is refused, and nobody else changes it', async () => {
  expect((await changeTo('klingon')).statusCode).toBe(422);
  expect(readRefusal(await changeTo('es', await api.register()))).toEqual([404, 'video_not_found']);
  expect((await ana.get(`/videos/${video.id}`)).json<Video>().language).toBe('en');
});

test('words are found anew in a process of files, whose time is counted, and not where others have changed the captions', async () => {
  const usedMs = async () => {
    const { rows } = await api.pool.query<{ points: number }>(
      `select points from rate_limits where key like 'fileMs:%' and points > 0`,
    );
    return rows.reduce((sum, { points }) => sum + points, 0);
  };
  await uploadCaptions(ana, video.id, captions('我喜欢面包。'));
  const before = await usedMs();
  await changeTo('fr');
  expect(await usedMs()).toBe(before);
  const other = await api.pool.connect();
  try {
    await other.query('begin');
    await other.query('update transcripts set created_at = now() where video_id = $1', [video.id]);
    const changing = changeTo('zh');
    // The runner of levels, which the change before has woken, may wait as well.
    await waitForLock(api.pool, { statement: 'update "transcripts"' });
    await other.query('commit');
    expect(readRefusal(await changing)).toEqual([409, 'captions_changed']);
  } finally {
    other.release();
  }
  expect(await usedMs()).toBeGreaterThan(before);
});
