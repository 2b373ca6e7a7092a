import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PlaylistList } from '@glossa/contract/video/playlist';
import type { Transcript, TranscriptLines } from '@glossa/contract/video/transcript';
import type { Translation } from '@glossa/contract/vocabulary/translation';
import type { Video } from '@glossa/contract/video/video';
import { readRefusal, useLearner, useTestApi } from '../../../../testing/test-api';
import { createOperatorToken, revokeOperatorToken } from '../../../foundation/operators/operator-tokens';
import { CourseFolder, courseFiles, WEBM } from '../testing/course-folder';
import { makeWave } from '../testing/make-wave';
import { measureSound } from './prepare-lesson';
import { runLessons } from '../testing/run-lessons';
import { addHostVideo } from '../../videos/testing/add-host-video';

const api = useTestApi(undefined, beforeEach);
const learner = useLearner(api);
let env: Record<string, string>;
let tokenId: number;
let folder: CourseFolder;
beforeEach(async () => {
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { id, token } = await createOperatorToken(api.database, { name: 'tests', seconds: undefined });
  tokenId = id;
  env = { LESSONS_URL: `${url}/`, LESSONS_TOKEN: token };
  folder = await CourseFolder.make();
  await folder.write(courseFiles('first-steps', ['el-perro', 'la-silla']));
});
afterEach(() => folder.remove());

const lessons = (command: string, cwd = folder.path) => runLessons(command.split(' '), { cwd, env });

const read = async <Answer>(url: string) => (await learner.get(url)).json<Answer>();

test('the lessons of a folder are on the site, with their texts, lines, words and media', async () => {
  const { code, out, err } = await lessons('import .');
  expect([code, out]).toEqual([0, '2 lessons imported, 0 unchanged\n']);
  expect(err).toMatch(/^first-steps 1\/2 (el-perro|la-silla)\nfirst-steps 2\/2 (el-perro|la-silla)\n$/);
  const playlists = await read<PlaylistList>('/playlists');
  expect(playlists.at(-1)).toMatchObject({
    name: 'first-steps',
    language: 'Spanish',
    cefr_level: 'A1',
    video_count: 2,
  });
  const video = await read<Video>('/videos/el-perro');
  expect(video).toMatchObject({ title: 'Lesson el-perro', language: 'es', duration: 6, thumbnail_url: null });
  const transcript = await read<Transcript>('/transcribe/el-perro');
  expect(transcript).toMatchObject({ source: 'lesson', words: { length: 7 }, sentences: { length: 2 } });
  expect(await read<TranscriptLines>('/transcribe/el-perro/lines?language=en')).toMatchObject({
    lines: ['The table is big.', 'The dog sleeps.'],
    source: 'lesson',
  });
  const media = video.media.kind === 'file' ? video.media : undefined;
  expect(media?.type).toBe('video/webm');
  const part = await api.app.inject({ url: media?.url ?? '', headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.headers['content-type'], part.rawPayload]).toEqual([
    ...[206, 'video/webm', WEBM.subarray(0, 4)],
  ]);
});

test('words without times are placed where they are heard, and that changes nothing the next time', async () => {
  await rm(path.join(folder.path, 'el-perro/lesson.webm'));
  await rm(path.join(folder.path, 'el-perro/lines/en.vtt'));
  const wave = path.join(folder.path, 'el-perro/lesson.wav');
  await folder.write({
    'el-perro/lesson.wav': makeWave(4, [
      [1, 1.5],
      [3.5, 4],
    ]),
    'el-perro/captions.vtt': 'WEBVTT\n\n00:00.500 --> 00:04.000\nAhora, luego\n',
  });
  await lessons('import .');
  const { words, interpolated } = await read<Transcript>('/transcribe/el-perro');
  expect(words.map(({ start }) => start.toFixed(1))).toEqual(['1.0', '3.5']);
  expect(interpolated).toBe(true);
  expect((await lessons('import .')).out).toBe('0 lessons imported, 2 unchanged\n');
  expect(await measureSound(wave, '/no/such/ffmpeg')).toBeUndefined();
  expect(await measureSound(path.join(folder.path, 'playlist.yaml'))).toBeUndefined();
});

test('a word of a lesson means what its glossary says, in that lesson alone', async () => {
  await folder.write({
    'el-perro/glossary.yaml': 'mesa:\n  lemma: mesa\n  translations: { en: [plateau] }\n',
  });
  await lessons('import .');
  const translate = async (video_id: string) =>
    (
      await learner.post('/ai/translate', { word: 'Mesa', target_language: 'en', video_id })
    ).json<Translation>();
  expect(await translate('el-perro')).toMatchObject({
    translation: 'plateau',
    source: 'glossary',
    credit: 'Glossa',
  });
  expect((await translate('la-mesa')).translation).not.toBe('plateau');
});

test('importing again changes nothing, and a change only what it is about', async () => {
  await lessons('import .');
  const rows = async () => (await api.pool.query('select * from imported_lessons order by 1')).rows;
  const before = await rows();
  expect((await lessons('import . --json')).out).toContain('"imported": 0,\n  "unchanged": 2');
  expect(await rows()).toEqual(before);
  const longer = Buffer.concat([WEBM, WEBM]);
  await folder.write({ 'el-perro/lesson.webm': longer });
  expect((await lessons('list .')).out).toBe(
    'changed   first-steps/el-perro\nimported  first-steps/la-silla\n',
  );
  expect((await lessons('import .')).out).toBe('1 lesson imported, 1 unchanged\n');
  expect(await readdir(path.join(api.mediaDirectory, 'el-perro'))).toHaveLength(1);
  const { media } = await read<Video>('/videos/el-perro');
  const all = await api.app.inject(media.kind === 'file' ? media.url : '');
  expect(all.rawPayload).toEqual(longer);
});

test('a lesson with faults is left out and named, and the others are imported', async () => {
  await folder.write({ 'el-perro/captions.vtt': 'nothing' });
  const { code, out } = await lessons('import .');
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/^el-perro\/captions\.vtt:1: [^]*1 lesson imported, 0 unchanged, 1 fault\n$/),
  ]);
  expect((await learner.get('/videos/el-perro')).statusCode).toBe(404);
  expect((await lessons('list .')).out).toContain('faulty    first-steps/el-perro\n');
});

test('what is exported is the same when it is imported', async () => {
  await lessons('import .');
  const copy = await CourseFolder.make();
  const exported = await lessons('export copy --playlist first-steps', copy.path);
  expect(exported.out).toBe('2 lessons of 1 playlist exported\n');
  const stored = async () => {
    const { rows } = await api.pool.query(
      `select v.*, t.words, t.sentences, t.interpolated, l.lines, w.entry from videos v join transcripts t on t.video_id = v.id
       join transcript_lines l on l.video_id = v.id join lesson_words w on w.video_id = v.id where v.id in ('el-perro', 'la-silla') order by v.id`,
    );
    return rows.map(({ created_at: _at, ...row }: Record<string, unknown>) => row);
  };
  const before = await stored();
  expect(before).toHaveLength(2);
  expect((await lessons('remove .')).out).toBe('2 lessons and 1 playlist removed\n');
  expect(await stored()).toEqual([]);
  expect(await readdir(api.mediaDirectory)).toEqual([]);
  expect((await lessons('import copy', copy.path)).out).toBe('2 lessons imported, 0 unchanged\n');
  expect(await stored()).toEqual(before);
  expect((await lessons('export copy', copy.path)).err).toContain('is not empty.');
  expect((await lessons('export all', copy.path)).out).toBe('5 lessons of 3 playlists exported\n');
  expect((await lessons('check all', copy.path)).out).toBe('5 lessons checked, no faults\n');
  await copy.remove();
});

test('a lesson that left the folder leaves the playlist, and is removed by name', async () => {
  await lessons('import .');
  await rm(path.join(folder.path, 'la-silla'), { recursive: true });
  await folder.write({
    'playlist.yaml': 'id: first-steps\nname: First\nlanguage: es\nlessons:\n  - { id: el-perro, title: x }\n',
  });
  await lessons('import .');
  expect((await read<PlaylistList>('/playlists')).at(-1)).toMatchObject({ name: 'First', video_count: 1 });
  expect((await learner.get('/videos/la-silla')).statusCode).toBe(200);
  expect((await lessons('remove . --lesson la-silla')).code).toBe(0);
  expect((await lessons('remove . --lesson la-silla')).err).toBe(
    'The site has no imported lesson la-silla.\n',
  );
});

test('nothing is taken over from learners or other playlists', async () => {
  const own = await addHostVideo(learner, { language: 'es' });
  const entry = (id: string, more = '') =>
    `id: x\nname: x\nlanguage: es\nlessons:\n  - { id: ${id}, title: x${more} }\n`;
  for (const id of ['el-perro', 'la-silla']) await rm(path.join(folder.path, id), { recursive: true });
  const attempt = async (playlist: string) => {
    await folder.write({ 'playlist.yaml': playlist });
    return (await lessons('import .')).err;
  };
  expect(await attempt(entry('la-mesa', ', youtube: abcdefghijk'))).toBe(
    'playlist.yaml:5: lesson la-mesa is a lesson of the playlist casa\n',
  );
  if (/^[a-z0-9][a-z0-9-]{0,63}$/.test(own.id))
    expect(await attempt(entry(own.id, ', youtube: abcdefghijk'))).toContain(
      'has the id of a learner’s video',
    );
  expect(await attempt(entry('uno', ', youtube: abcdefghijk'))).not.toContain('playlist.yaml');
  expect(await attempt(entry('dos', ', youtube: abcdefghijk'))).toContain('has the video of the lesson uno');
});

test.each([
  ['without a token', () => ({})],
  ['with a wrong token', () => ({ authorization: `Bearer glossa_lessons_${'a'.repeat(43)}` })],
  ["with a learner's token", () => ({ authorization: `Bearer ${learner.session.access_token}` })],
])('%s nothing is answered', async (_what, headers) => {
  for (const [method, url] of [
    ['GET', '/api/operator/playlists'],
    ['PUT', '/api/operator/playlists/x'],
    ['DELETE', '/api/operator/lessons/la-mesa'],
  ] as const) {
    const answer = await api.app.inject({ method, url, headers: headers() });
    expect(readRefusal(answer)).toEqual([401, 'not_signed_in']);
  }
});

test('a token ends when it is revoked or expires', async () => {
  const short = await createOperatorToken(api.database, { name: 'short', seconds: 0 });
  const status = async (token: string) =>
    (await api.app.inject({ url: '/api/operator/session', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect([await status(env['LESSONS_TOKEN'] ?? ''), await status(short.token)]).toEqual([200, 401]);
  await revokeOperatorToken(api.database, tokenId);
  expect(await status(env['LESSONS_TOKEN'] ?? '')).toBe(401);
});

const digest = 'a'.repeat(64);

const ask = (method: 'POST' | 'PATCH' | 'PUT', url: string, payload?: Buffer | object, headers = {}) => {
  const tus = { authorization: `Bearer ${env['LESSONS_TOKEN']}`, 'tus-resumable': '1.0.0', ...headers };
  return api.app.inject({ method, url: `/api/operator/${url}`, headers: tus, payload });
};
const listFiles = async () =>
  (await readdir(api.mediaDirectory, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );

test.each([
  ['a name that leads elsewhere', `el-perro/files/..%2f..%2fx`, 404],
  ['an id that leads elsewhere', `..%2fx/files/lesson-${digest}.webm`, 404],
  ['another kind of file', `el-perro/files/lesson-${digest}.html`, 404],
  ['a picture that is too large', `el-perro/files/thumbnail-${digest}.png`, 422, 3_000_000],
  ['a film that is too large', `el-perro/files/lesson-${digest}.mp4`, 422, 3_000_000_000],
])('%s is refused and leaves nothing behind', async (_what, address, status, size = 4) => {
  const answer = await ask('POST', `lessons/${address}`, undefined, { 'upload-length': String(size) });
  expect(answer.statusCode).toBe(status);
  expect(await listFiles()).toEqual([]);
});

test('a file that has arrived in part, or with another content than its name says, makes no lesson', async () => {
  const media = `lesson-${digest}.webm`;
  const file = `lessons/nueva/files/${media}`;
  const lesson = { digest, position: 0, document: { title: 'x', language: 'es' }, media, thumbnail: null };
  const store = async () => (await ask('PUT', 'playlists/casa/lessons/nueva', lesson)).json<unknown>();
  await ask('POST', file, undefined, { 'upload-length': '4' });
  const send = async (offset: number, text: string) =>
    (
      await ask('PATCH', file, Buffer.from(text), {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      })
    ).statusCode;
  expect([await send(0, 'ab'), await send(0, 'ab')]).toEqual([204, 409]);
  expect(await store()).toMatchObject({ fields: [{ name: media, problem: 'has not been sent' }] });
  expect(await send(2, 'cd')).toBe(204);
  expect(await store()).toMatchObject({
    fields: [{ name: media, problem: 'arrived changed: send it again' }],
  });
  expect(await listFiles()).toEqual([]);
});

test('a file that has arrived is seen without the record of its upload', async () => {
  const media = `lesson-${createHash('sha256').update(WEBM).digest('hex')}.webm`;
  await ask('POST', `lessons/nueva/files/${media}`, undefined, { 'upload-length': String(WEBM.length) });
  await ask('PATCH', `lessons/nueva/files/${media}`, WEBM, {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  const thumbnail = `thumbnail-${digest}.png`;
  const lesson = { digest, position: 0, document: { title: 'x', language: 'es' }, media, thumbnail };
  const { statusCode } = await ask('PUT', 'playlists/casa/lessons/nueva', lesson);
  expect(statusCode).toBe(422);
  expect((await listFiles()).map(({ name }) => name)).toEqual([media]);
});

test('a lesson is refused whose texts do not fit or whose files are not there', async () => {
  const put = (change: object) =>
    ask('PUT', 'playlists/casa/lessons/nueva', {
      ...{ digest, position: 0, media: null, thumbnail: null },
      document: { title: 'x', language: 'es', ...change },
    });
  const words = [{ text: 'Hola', start: 0, end: 1 }];
  const sentences = [{ first: 0, count: 1, start: 0, end: 1 }];
  const transcript = { duration: 1, interpolated: false, words, sentences };
  const youtube = 'abcdefghijk';
  const statuses = [
    await put({}),
    await put({ youtube, transcript: { ...transcript, sentences: [{ ...sentences[0], count: 2 }] } }),
    await put({ youtube, transcript, lines: { en: ['a', 'b'] } }),
    await put({ youtube, transcript, lines: { xx: ['a'] } }),
    await put({ youtube, title: 'a\u0000b' }),
    await put({ youtube, transcript, lines: { en: ['a'] } }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 204]);
});
