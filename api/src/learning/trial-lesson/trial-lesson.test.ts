import { InterfaceLanguage } from '@glossa/contract/language';
import type { TrialLesson } from '@glossa/contract/video/trial-lesson';
import { eq } from 'drizzle-orm';
import { readRefusal, openTestApi, useTestApi } from '../../../testing/test-api';
import { transcriptLines, transcripts, videos } from '../../platform/database/schema/lessons';

const api = useTestApi();
const url = (language: string) => `/api/trial-lesson?language=${language}`;
const read = async (language: string) => (await api.app.inject(url(language))).json<TrialLesson>();

test('a stranger gets the beginning of a lesson in another language, with what the words mean', async () => {
  const lesson = await read('es');
  expect(lesson).toMatchObject({ title: 'A walk by the river', language: 'en' });
  const words = lesson.sentences.flatMap((sentence) => sentence.words);
  const river = words.find(({ text }) => text.startsWith('river'));
  expect(river).toEqual({ text: 'river.', start: 7, end: 7.4, translation: 'río' });
  expect(words.find(({ text }) => text === 'ran')).toMatchObject({ translation: 'corrieron', lemma: 'run' });
  expect(words.every(({ start, end }) => end >= start)).toBe(true);
  expect(await read('en')).toMatchObject({ title: 'La mesa', language: 'es' });
});

test('of a longer lesson it is six sentences and no more', async () => {
  const other = await openTestApi();
  const [stored] = await other.database.select().from(transcripts).where(eq(transcripts.videoId, 'la-mesa'));
  const sentences = stored?.words.map(({ start, end }, first) => ({ first, count: 1, start, end }));
  await other.database.update(transcripts).set({ sentences }).where(eq(transcripts.videoId, 'la-mesa'));
  const lesson = (await other.app.inject(url('en'))).json<TrialLesson>();
  const texts = lesson.sentences.map(({ words }) => words.map(({ text }) => text));
  expect(texts).toEqual([['La'], ['mesa'], ['es'], ['blanca'], ['y'], ['grande.']]);
  await other.close();
});

test('its film and its picture need no session', async () => {
  const { media, thumbnail_url } = await read('ka');
  for (const address of [media.url, thumbnail_url ?? '']) {
    expect((await api.app.inject(address)).statusCode).toBe(200);
  }
});

test('a lesson that has lines in the language comes first, with its lines', async () => {
  const other = await openTestApi();
  const lines = ['Der Tisch.', ...Array.from({ length: 20 }, () => null)];
  await other.database
    .insert(transcriptLines)
    .values({ videoId: 'la-mesa', language: 'de', lines, source: 'lesson' });
  const lesson = (await other.app.inject(url('de'))).json<TrialLesson>();
  expect(lesson.title).toBe('La mesa');
  expect(lesson.sentences[0]?.translation).toBe('Der Tisch.');
  expect(lesson.sentences[1]?.translation).toBeNull();
  await other.close();
});

test('browsers keep the answer, and ask with its mark whether it is still the same', async () => {
  const first = await api.app.inject(url('it'));
  expect(first.headers['cache-control']).toBe('public, max-age=600');
  // As a proxy that compresses names it, beside another one.
  const headers = { 'if-none-match': `"other", W/${String(first.headers['etag'])}` };
  const again = await api.app.inject({ url: url('it'), headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await api.app.inject({ url: url('en'), headers })).statusCode).toBe(200);
});

test('every language of the interface has one', async () => {
  for (const language of InterfaceLanguage.enum) expect((await read(language)).language).not.toBe(language);
});

test('a site without lessons says so, a language that is none is refused, and a network that asks too often waits', async () => {
  const empty = await openTestApi();
  await empty.database.delete(videos);
  expect(readRefusal(await empty.app.inject(url('en')))).toEqual([404, 'video_not_found']);
  expect(readRefusal(await empty.app.inject(url('xx')))).toEqual([422, 'invalid_fields']);
  const ask = (remoteAddress: string) => empty.app.inject({ url: url('en'), remoteAddress });
  await Promise.all(Array.from({ length: 120 }, () => ask('192.0.2.7')));
  expect(readRefusal(await ask('192.0.2.7'))).toEqual([429, 'too_many_requests']);
  expect((await ask('192.0.2.8')).statusCode).toBe(404);
  await empty.close();
});
