import type { ErrorBody } from '@glossa/contract/errors';
import type { Transcript } from '@glossa/contract/video/transcript';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { uploadCaptions } from './testing/upload-captions';
import { addHostVideo, useHostVideo } from '../videos/testing/add-host-video';

const SRT = `1
00:00:01,000 --> 00:00:03,000
The river is wide.

2
00:00:09,000 --> 00:00:11,000
We walk along it.
`;
const api = useTestApi();
const ana = useLearner(api);
const video = useHostVideo(ana);

const upload = (file: string | Buffer, type?: string) => uploadCaptions(ana, video.id, file, type);

test.each(['text/vtt', 'application/x-subrip', 'text/plain; charset=utf-8'])(
  'captions sent as %s become the transcript of a video',
  async (type) => {
    const uploaded = await upload(SRT, type);
    expect(uploaded.statusCode).toBe(200);
    const transcript = uploaded.json<Transcript>();
    expect(transcript).toMatchObject({
      video_id: video.id,
      language: 'en',
      time_unit: 's',
      audio_duration: 11,
      source: 'captions',
      interpolated: true,
      sentences: [
        { first: 0, count: 4, start: 1, end: 3 },
        { first: 4, count: 4, start: 9, end: 11 },
      ],
    });
    expect((await ana.get(`/transcribe/${video.id}`)).json<Transcript>()).toEqual(transcript);
    expect((await ana.get('/transcribe/abcdefghijk')).json<Transcript>()).toEqual(transcript);
    expect((await ana.post(`/transcribe/${video.id}`)).json<Transcript>()).toEqual(transcript);
  },
);

test('later captions replace earlier ones', async () => {
  await upload(SRT);
  await upload('WEBVTT\n\n00:01.000 --> 00:02.000\nOther words.');
  const { words } = (await ana.get(`/transcribe/${video.id}`)).json<Transcript>();
  expect(words.map((word) => word.text)).toEqual(['Other', 'words.']);
});

test("another learner with the same video does not see a learner's captions", async () => {
  await upload(SRT);
  const bruno = await api.register();
  await addHostVideo(bruno);
  const answer = await bruno.get('/transcribe/abcdefghijk');
  expect(answer.json<ErrorBody>().code).toBe('transcript_not_found');
  expect(readRefusal(await uploadCaptions(bruno, video.id, SRT))).toEqual([404, 'video_not_found']);
});

test('a shared video keeps its transcript', async () => {
  expect(readRefusal(await uploadCaptions(ana, 'river-walk', SRT))).toEqual([403, 'video_not_yours']);
  expect((await ana.get('/transcribe/river-walk')).json<Transcript>().source).toBe('lesson');
});

test('unreadable captions are refused with their line, and existing ones stay', async () => {
  await upload(SRT);
  const answer = await upload(SRT.replaceAll(/-->.*/g, '--> soon'));
  const problem = 'should give the start and end time of a caption, such as 00:00:01,000 --> 00:00:02,500';
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>()).toEqual({
    code: 'captions_line_unreadable',
    detail: `The captions can’t be read: line 2 ${problem}`,
    fields: [{ name: 'line 2', problem }],
    reason: { fault: 'captions_times', line: 2 },
  });
  expect((await ana.get(`/transcribe/${video.id}`)).json<Transcript>().words).toHaveLength(8);
});

test('of captions with an impossible time the others are taken, and its line is told', async () => {
  const answer = await upload(SRT.replace('00:00:09,000 --> ', '00:00:nine --> '));
  const { words, left_out } = answer.json<Transcript>();
  expect(words).toHaveLength(4);
  expect(left_out).toEqual([{ fault: 'captions_times', line: 6 }]);
  expect((await ana.get(`/transcribe/${video.id}`)).json<Transcript>()).not.toHaveProperty('left_out');
  const file = `${SRT}\n3\n00:00:12,000 --> 00:00:72,000\nLate.\n`;
  const second = await uploadCaptions(ana, video.id, file, 'text/vtt', '?language=de');
  expect(second.json<Transcript>().left_out).toEqual([{ fault: 'captions_times', line: 10 }]);
});

test.each<[string, string | Buffer, string, ErrorBody['reason']]>([
  ['nothing', '', 'captions_unreadable', { fault: 'captions_without_words' }],
  ['a page', '<!doctype html>', 'captions_unreadable', { fault: 'captions_format', what: 'HTML' }],
  [
    'captions without words',
    '1\n00:01 --> 00:02\n♪ … ♪',
    'captions_unreadable',
    { fault: 'captions_without_words' },
  ],
  [
    'bytes that are no text',
    Buffer.from([0x31, 0x0a, 0xff, 0xd8, 0xe9, 0x00]),
    'captions_encoding_unknown',
    undefined,
  ],
  [
    'a caption of too many lines',
    `1\n00:01 --> 00:02\n${'Hi\n'.repeat(51)}`,
    'captions_too_long',
    { fault: 'captions_cue_lines', line: 53, max: 50 },
  ],
])('%s cannot be read', async (_what, file, code, why) => {
  const answer = await upload(file);
  const { code: told, reason } = answer.json<ErrorBody>();
  expect([answer.statusCode, told, reason]).toEqual([422, code, why]);
});

test('the line that cannot be read is told in the language of the learner', async () => {
  const answer = await ana.ask({
    method: 'PUT',
    url: `/transcribe/${video.id}/captions`,
    headers: { 'content-type': 'text/vtt', 'accept-language': 'tr' },
    payload: 'WEBVTT\n\n00:01.000 --> soon\nHi',
  });
  const { detail, reason } = answer.json<ErrorBody>();
  expect(detail).toBe(
    'Altyazılar 3. satırdan itibaren okunamıyor. Bu satırı düzeltip dosyayı yeniden yükleyin.',
  );
  expect(reason).toEqual({ fault: 'captions_times', line: 3 });
});

test('characters that Postgres refuses are left out', async () => {
  const answer = await upload(SRT.replace('wide', 'wi\u0000de'));
  expect(answer.json<Transcript>().words[3]?.text).toBe('wide.');
  expect((await upload(SRT.replace('wide', 'wi&#0;&#xD800;de'))).statusCode).toBe(200);
});

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');

test('captions sent with the sound have their words where they are heard, and say that they are estimated', async () => {
  const level = (seconds: number, value: number) => new Array<number>(seconds * 100).fill(value);
  const energy = base64(
    Uint8Array.from([...level(1, 5), ...level(0.5, 200), ...level(2, 5), ...level(0.5, 200)]),
  );
  const captions = base64('WEBVTT\n\n00:00.500 --> 00:04.000\nNow, then');
  const answer = await upload(JSON.stringify({ captions, energy }), 'application/json');
  const { words, interpolated } = answer.json<Transcript>();
  expect(words.map(({ start }) => start.toFixed(1))).toEqual(['1.0', '3.5']);
  expect(interpolated).toBe(true);
  const silent = await upload(JSON.stringify({ captions }), 'application/json');
  expect(silent.json<Transcript>().words[0]?.start).toBe(0.5);
});

test.each<[string, unknown]>([
  ['no base64', { captions: base64(SRT), energy: [1, 2] }],
  ['more than two hours', { captions: base64(SRT), energy: 'A'.repeat(960_004) }],
  ['no captions', { energy: 'AAAA' }],
])('sound with %s is refused', async (_case, body) => {
  const answer = await upload(JSON.stringify(body), 'application/json');
  expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
});

test('a file of two megabytes is accepted, a larger one refused', async () => {
  const long = `1\n00:01 --> 00:02\n${'word '.repeat(20_000)}`;
  expect((await upload(long)).json<Transcript>().words).toHaveLength(20_000);
  expect(readRefusal(await upload(long + ' '.repeat(2 * 1024 * 1024)))).toEqual([413, 'body_too_large']);
});

test('other routes accept no captions', async () => {
  const headers = { 'content-type': 'text/vtt' };
  const answer = await ana.ask({ method: 'POST', url: '/videos', headers, payload: SRT });
  expect(answer.statusCode).toBe(415);
});

test('text without times becomes a transcript whose times are estimated, where it is asked for', async () => {
  const text = 'The river is wide.\nWe walk along it.';
  expect(readRefusal(await upload(text))).toEqual([422, 'captions_line_unreadable']);
  const taken = await uploadCaptions(ana, video.id, text, 'text/plain', '?untimed=true');
  expect(taken.json<Transcript>()).toMatchObject({ source: 'captions', interpolated: true });
  expect(taken.json<Transcript>().sentences).toHaveLength(2);
  // The recording has ten minutes.
  await api.pool.query('update videos set duration = 600 where id = $1', [video.id]);
  const known = await uploadCaptions(ana, video.id, text, 'text/plain', '?untimed=true');
  expect(known.json<Transcript>().audio_duration).toBe(600);
});
