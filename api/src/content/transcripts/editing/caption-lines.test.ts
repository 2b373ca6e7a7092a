import type { CaptionLines, SavedCaptionLines } from '@glossa/contract/video/caption-lines';
import type { ErrorBody } from '@glossa/contract/errors';
import type { Transcript, TranscriptLines } from '@glossa/contract/video/transcript';
import { readRefusal, useLearner, useTestApi } from '../../../../testing/test-api';
import { uploadCaptions } from '../testing/upload-captions';
import { addHostVideo, useHostVideo } from '../../videos/testing/add-host-video';

const SPOKEN = `WEBVTT

00:01.000 --> 00:03.000
The river is wide.

00:04.000 --> 00:06.000
We walk along it.
`;
const api = useTestApi();
const ana = useLearner(api);
const video = useHostVideo(ana);
beforeEach(async () => {
  await uploadCaptions(ana, video.id, SPOKEN);
});

const path = (id = video.id) => `/transcribe/${id}/caption-lines`;
const read = async () => (await ana.get(path())).json<CaptionLines>();
const corrected = { first: 1, removed: 1, lines: [{ text: 'They walk along it.', start: 4, end: 6 }] };

test('the lines of captions are read, changed and read again', async () => {
  const { version, ...known } = await read();
  expect(known).toEqual({
    video_id: video.id,
    language: 'en',
    latest_end: 86_400,
    lines: [
      { text: 'The river is wide.', start: 1, end: 3 },
      { text: 'We walk along it.', start: 4, end: 6 },
    ],
  });
  const before = (await ana.get(`/transcribe/${video.id}`)).json<Transcript>();
  const saved = await ana.put(path(), { version, ...corrected });
  expect(saved.statusCode).toBe(200);
  const after = await read();
  expect(after.version).toBe(saved.json<SavedCaptionLines>().version);
  expect(after.lines[1]).toEqual(corrected.lines[0]);
  const transcript = (await ana.get(`/transcribe/${video.id}`)).json<Transcript>();
  expect(transcript.words.slice(0, 4)).toEqual(before.words.slice(0, 4));
  expect(transcript.words[4]?.text).toBe('They');
  expect(transcript).toMatchObject({ interpolated: true, source: 'captions' });
});

test('a change of captions that have changed since is refused, and nothing is written', async () => {
  const { version } = await read();
  const answers = await Promise.all([
    ana.put(path(), { version, ...corrected }),
    ana.put(path(), { version, first: 0, removed: 1, lines: [] }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = await ana.put(path(), { version, ...corrected });
  expect(readRefusal(late)).toEqual([409, 'captions_changed']);
  expect(late.json<ErrorBody>().detail).toMatch(/changed elsewhere/);
  await uploadCaptions(ana, video.id, `${SPOKEN}\n00:07.000 --> 00:08.000\nNew.\n`);
  const { version: replaced } = await read();
  expect(readRefusal(await ana.put(path(), { version, ...corrected }))).toEqual([409, 'captions_changed']);
  expect((await read()).version).toBe(replaced);
});

test('only the owner of a video edits its captions', async () => {
  const { version } = await read();
  const bruno = await api.register();
  const answers = [
    await bruno.get(path()),
    await bruno.put(path(), { version, ...corrected }),
    await ana.get(path('river-walk')),
    await ana.put(path('river-walk'), { version, ...corrected }),
  ];
  expect(answers.map(readRefusal)).toEqual([
    [404, 'video_not_found'],
    [404, 'video_not_found'],
    [403, 'video_not_yours'],
    [403, 'video_not_yours'],
  ]);
  const { id } = await addHostVideo(ana, { hostId: 'bcdefghijkl' });
  expect(readRefusal(await ana.get(path(id)))).toEqual([404, 'transcript_not_found']);
});

const line = (text: string, start = 4, end = 6) => ({ text, start, end });
test.each<[string, object]>([
  ['more lines than there are', { first: 1, removed: 2, lines: [] }],
  ['all lines', { first: 0, removed: 2, lines: [] }],
  ['a line that is too long', { first: 1, removed: 1, lines: [line('word '.repeat(401))] }],
  ['a line before the beginning', { first: 0, removed: 1, lines: [line('A', -1, 2)] }],
  ['a line after the end', { first: 1, removed: 1, lines: [line('A', 4, 86_401)] }],
  ['lines out of order', { first: 0, removed: 1, lines: [line('A', 5, 6)] }],
  ['too many lines', { first: 1, removed: 0, lines: Array.from({ length: 10_001 }, () => line('A')) }],
])('%s cannot be removed or written', async (_what, change) => {
  const { version, lines } = await read();
  expect(readRefusal(await ana.put(path(), { version, ...change }))).toEqual([422, 'invalid_fields']);
  expect((await read()).lines).toEqual(lines);
});

test('the words of a lesson and their translated lines follow an edit', async () => {
  await uploadCaptions(
    ana,
    video.id,
    SPOKEN.replace('The river is wide.', 'El río es ancho.').replace('We walk along it.', 'Lo seguimos.'),
    'text/vtt',
    '?language=es',
  );
  const { version } = await read();
  await ana.put(path(), {
    version,
    first: 0,
    removed: 1,
    lines: [
      { text: 'The stream', start: 1, end: 2 },
      { text: 'is wide.', start: 2, end: 3 },
    ],
  });
  const { lines } = (await ana.get(`/transcribe/${video.id}/lines?language=es`)).json<TranscriptLines>();
  expect(lines).toEqual(['El río es ancho.', null, 'Lo seguimos.']);
  const { rows } = await api.pool.query<{ word_key: string }>(
    'select word_key from transcript_words where video_id = $1 order by word_key',
    [video.id],
  );
  expect(rows.map((row) => row.word_key)).toEqual([
    ...['along', 'is', 'it', 'stream', 'the', 'walk', 'we', 'wide'],
  ]);
  const sentences = await api.pool.query<{ text: string; start: number }>(
    'select text, start from transcript_sentences where video_id = $1 order by place',
    [video.id],
  );
  expect(sentences.rows).toEqual([
    { text: 'The stream', start: 1 },
    { text: 'is wide.', start: 2 },
    { text: 'We walk along it.', start: 4 },
  ]);
});

test('an edit without a new word leaves the levels of words as they are', async () => {
  const readLevels = async () => {
    const { rows } = await api.pool.query<{ word_key: string; lemma: string | null }>(
      'select word_key, lemma from transcript_words where video_id = $1',
      [video.id],
    );
    return Object.fromEntries(rows.map(({ word_key, lemma }) => [word_key, lemma]));
  };
  // First, or the levels that are stored in the background come after the words.
  await api.pool.query(`update transcripts set levels_version = 1000 where video_id = $1`, [video.id]);
  await api.pool.query(`update transcript_words set lemma = 'kept' where video_id = $1`, [video.id]);
  const { version, lines } = await read();
  const [first, second] = lines.map((one) => ({ ...one, start: one.start + 0.5, end: one.end + 0.5 }));
  const moved = await ana.put(path(), { version, first: 0, removed: 2, lines: [first, second] });
  expect(moved.statusCode).toBe(200);
  expect(await readLevels()).toMatchObject({ river: 'kept', walk: 'kept' });
  const { rows } = await api.pool.query('select levels_version from transcripts where video_id = $1', [
    video.id,
  ]);
  expect(rows).toEqual([{ levels_version: 1000 }]);
});
