import { randomBytes } from 'node:crypto';
import type { VocabularyIds, VocabularyPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { readSettings } from '../../platform/settings/settings';
import { uploadCaptions } from '../../content/transcripts/testing/upload-captions';
import { download, importWords, jsonFile, upload } from '../../learning/word-files/testing/word-files';
import { makePicture } from '../../content/videos/testing/make-picture';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

jest.setTimeout(60_000);

// The bounds of the free plan, and fewer files in an hour.
const environment = { IMPORTS_PER_HOUR: '3', EXPORTS_PER_HOUR: '2', REGISTRATIONS_PER_HOUR: '1000' };
const { plans, rates } = readSettings(environment, __dirname);
const api = useTestApi(() => ({ settings: { plans, rates } }));
const ana = useLearner(api);

/** Text that cannot be compressed. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');
const fatWord = (word: string) => ({ word, examples: Array.from({ length: 31 }, () => noise(1000)) });
const fatWords = (name: string) => Array.from({ length: 50 }, (_, index) => fatWord(`${name} ${index}`));

async function usedUp(name: string): Promise<void> {
  await api.pool.query(`update rate_limits set points = 1000000000 where key like $1`, [`${name}%`]);
}

test('a word with more text than a word may have is left out of a file, and no change makes one', async () => {
  const tooLarge = { word: 'big', examples: Array.from({ length: 40 }, () => noise(1000)) };
  const told = await importWords(ana, 'json', jsonFile([tooLarge, fatWord('fits')]));
  expect(told).toMatchObject({ added: 1, problems: [{ line: 1, word: 'big', problem: 'word_too_large' }] });
  const [saved] = (await ana.get('/vocabulary')).json<VocabularyPage>().data;
  const definition = '漢'.repeat(950);
  const changed = await ana.put(`/vocabulary/${saved?.id}`, { definition });
  expect(readRefusal(changed)).toEqual([422, 'word_too_large']);
  expect((await ana.put(`/vocabulary/${saved?.id}`, { definition: 'short' })).statusCode).toBe(200);
  expect((await ana.put('/vocabulary/2147483647', { definition })).statusCode).toBe(404);
});

test('a learner imports and exports so many files in an hour', async () => {
  for (const word of ['uno', 'dos', 'tres']) await importWords(ana, 'csv', word);
  const fourth = await upload(ana, 'csv', 'cuatro');
  expect(readRefusal(fourth)).toEqual([429, 'hourly_limit_reached']);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await download(ana, 'csv')).statusCode).toBe(200);
  expect((await ana.get('/auth/export')).statusCode).toBe(200);
  expect(readRefusal(await download(ana, 'json'))).toEqual([429, 'hourly_limit_reached']);
  expect(readRefusal(await ana.get('/auth/export'))).toEqual([429, 'hourly_limit_reached']);
  const other = await api.register();
  expect((await upload(other, 'csv', 'cuatro')).statusCode).toBe(200);
});

test('of many deleted words the newest can be restored, and undoing brings those back', async () => {
  const ids: number[] = [];
  for (const name of ['one', 'two', 'three']) {
    await importWords(ana, 'json', jsonFile(fatWords(name)));
    const { data } = (await ana.get('/vocabulary?per_page=100')).json<VocabularyPage>();
    const saved = data.map(({ id }) => id);
    expect((await ana.post('/vocabulary/delete', { ids: saved })).json<VocabularyIds>().ids).toHaveLength(50);
    ids.push(...saved);
  }
  const kept = await api.pool.query<{ bytes: string }>(
    'select sum(pg_column_size(content)) as bytes from trash',
  );
  expect(Number(kept.rows[0]?.bytes)).toBeLessThan(4 * 1024 * 1024);
  const restored = async (some: number[]) =>
    (await ana.post('/vocabulary/restore', { ids: some })).json<VocabularyIds>().ids.length;
  expect(await restored(ids.slice(0, 50))).toBeLessThan(50);
  await api.pool.query('delete from vocabulary');
  expect(await restored(ids.slice(100))).toBe(50);
});

test('a file that would take more room than an account may have is saved as far as it fits', async () => {
  await api.pool.query(
    `insert into vocabulary (user_id, word, word_key, language, translation_language, difficulty_level, definition)
     select $1, 'w' || n, 'w' || n, 'en', 'es', 1, repeat('x', 1200000) from generate_series(1, 10) n`,
    [ana.session.user.id],
  );
  const told = await importWords(ana, 'json', jsonFile(fatWords('more')));
  expect(told.added).toBeGreaterThan(10);
  expect(told.added).toBeLessThan(40);
  expect(told.problems.map(({ problem }) => problem)).toContain('storage_full');
});

test('captions are refused when those of all own videos take as much room as they may', async () => {
  const { id } = await addHostVideo(ana);
  const other = await addHostVideo(ana, { hostId: 'abcdefghijl' });
  const srt = '1\n00:00:01,000 --> 00:00:03,000\nThe river is wide.\n';
  expect((await uploadCaptions(ana, id, srt)).statusCode).toBe(200);
  await api.pool.query(
    `insert into transcript_lines (video_id, language, lines, source)
     select $1, 'es', jsonb_agg(md5(random()::text)), 'captions' from generate_series(1, 400000)`,
    [id],
  );
  expect(readRefusal(await uploadCaptions(ana, other.id, srt))).toEqual([409, 'storage_limit_reached']);
  expect((await uploadCaptions(ana, id, srt, 'text/vtt', '?language=es')).statusCode).toBe(200);
  expect((await uploadCaptions(ana, other.id, srt)).statusCode).toBe(200);
});

test('a picture is refused when captions and pictures of all own videos take as much room as they may', async () => {
  const { id } = await addHostVideo(ana);
  const { id: other } = await addHostVideo(ana, { hostId: 'abcdefghijl' });
  const picture = makePicture(randomBytes(100_000));
  const putPicture = (videoId: string) =>
    ana.ask({
      method: 'PUT',
      url: `/videos/${videoId}/picture`,
      payload: picture,
      headers: { 'content-type': 'image/jpeg' },
    });
  expect((await putPicture(id)).statusCode).toBe(200);
  // Random, because Postgres compresses what it can.
  await api.pool.query('update video_pictures set bytes = $2 where video_id = $1', [
    id,
    randomBytes(12_500_000),
  ]);
  expect(readRefusal(await putPicture(other))).toEqual([409, 'storage_limit_reached']);
  expect((await putPicture(id)).statusCode).toBe(200);
  expect((await putPicture(other)).statusCode).toBe(200);
});

test('a learner who used the file processes or wrote as much as they may in an hour is refused', async () => {
  const { id } = await addHostVideo(ana);
  const srt = '1\n00:00:01,000 --> 00:00:03,000\nThe river is wide.\n';
  const word = (await ana.post('/vocabulary', { word: 'river' })).json<VocabularyWord>();
  expect((await uploadCaptions(ana, id, srt)).statusCode).toBe(200);
  await usedUp('fileMs');
  const captions = await uploadCaptions(ana, id, srt);
  expect(readRefusal(captions)).toEqual([429, 'hourly_limit_reached']);
  expect(Number(captions.headers['retry-after'])).toBeGreaterThan(3000);
  expect(readRefusal(await download(ana, 'apkg'))).toEqual([429, 'hourly_limit_reached']);
  await usedUp('written');
  expect(readRefusal(await ana.delete(`/vocabulary/${word.id}`))).toEqual([429, 'hourly_limit_reached']);
  const restored = await ana.post('/vocabulary/restore', { ids: [1] });
  expect(readRefusal(restored)).toEqual([429, 'hourly_limit_reached']);
  await api.pool.query(`delete from rate_limits where key like 'fileMs%'`);
  expect(readRefusal(await upload(ana, 'csv', 'mesa'))).toEqual([429, 'hourly_limit_reached']);
});

test('a file larger than the free plan takes is refused before it is read', async () => {
  const answer = await upload(ana, 'csv', 'x'.repeat(8 * 1024 * 1024 + 1));
  expect(readRefusal(answer)).toEqual([413, 'body_too_large']);
});
