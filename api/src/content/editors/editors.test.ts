import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import type { OwnPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';
import type { PlaylistKnowledge, PlaylistList } from '@glossa/contract/video/playlist';
import type { Video } from '@glossa/contract/video/video';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { runLessons } from '../lessons/testing/run-lessons';
import { createOperatorToken } from '../../foundation/operators/operator-tokens';
import type { AuditEntry } from './operator-editors';
import { makePicture } from '../videos/testing/make-picture';
import { addHostVideo } from '../videos/testing/add-host-video';

// Some tests have files read by processes of their own.
jest.setTimeout(60_000);

const api = useTestApi(undefined, beforeEach);
const [ana, bruno] = [useLearner(api), useLearner(api)];
let env: Record<string, string>;
beforeEach(async () => {
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await createOperatorToken(api.database, { name: 'school', seconds: undefined });
  env = { LESSONS_URL: url, LESSONS_TOKEN: token };
});

const lessons = (...argv: string[]) => runLessons(argv, { cwd: '/', env });
const name = () => ana.session.user.username;
const make = async (fields: object = {}) =>
  (await ana.post('/playlists', { name: 'Week 1', video_id: 'la-mesa', ...fields })).json<OwnPlaylist>();
const publish = (id: number, is_published = true) =>
  ana.put(`/playlists/${id}/publication`, { is_published });
const readAudit = async () =>
  (JSON.parse((await lessons('audit', '--json')).out) as { entries: AuditEntry[] }).entries;
const listed = async () => (await bruno.get('/playlists')).json<PlaylistList>();

test('an operator makes a learner an editor by name or address, and lists editors', async () => {
  expect((await lessons('editor', 'list')).out).toBe('There are no editors.\n');
  const added = await lessons('editor', 'add', ana.session.user.email.toUpperCase());
  expect(added).toMatchObject({
    code: 0,
    out: `${name()} (${ana.session.user.email}, not verified) is an editor.\n`,
  });
  expect((await ana.get('/playlists/own')).json<OwnPlaylists>().can_publish).toBe(true);
  expect((await lessons('editor', 'list')).out).toContain(name());
  // Again: nothing changes, and nothing is recorded.
  await lessons('editor', 'add', name());
  expect(await readAudit()).toHaveLength(1);
  expect(await lessons('editor', 'add', 'nobody')).toMatchObject({ code: 1, err: 'User not found\n' });
});

test('who is no editor publishes nothing, and a token of a learner is none of an operator', async () => {
  const { id } = await make();
  expect(readRefusal(await publish(id))).toEqual([403, 'not_an_editor']);
  for (const url of ['/operator/editors', '/operator/audit'])
    expect((await ana.get(url)).statusCode).toBe(401);
  const change = { user: name(), is_editor: true };
  expect((await ana.put('/operator/editors', change)).statusCode).toBe(401);
  expect(await readAudit()).toEqual([]);
});

test('everybody sees a published playlist in the list, with its language, its words and private videos', async () => {
  await lessons('editor', 'add', name());
  const video = await addHostVideo(ana, { language: 'es' });
  const { id } = await make({ description: 'Tables' });
  await ana.post(`/playlists/${id}/videos`, { video_id: video.id });
  expect((await bruno.get(`/videos/${video.id}`)).statusCode).toBe(404);
  await publish(id);
  expect((await listed()).find((one) => one.id === id)).toMatchObject({
    ...{ name: 'Week 1', description: 'Tables', language: 'Spanish', video_count: 2 },
  });
  expect((await bruno.get(`/videos/${video.id}`)).json<Video>()).toMatchObject({
    ...{ is_own: false, playlist_id: id },
  });
  await bruno.patch('/auth/me', { target_language: 'es' });
  const knowledge = (await bruno.get('/playlists/knowledge')).json<PlaylistKnowledge[]>();
  expect(knowledge.map(({ playlist_id }) => playlist_id)).toContain(id);
  expect((await publish(id, false)).json<OwnPlaylist>().is_published).toBe(false);
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  expect((await bruno.get(`/videos/${video.id}`)).statusCode).toBe(404);
});

test('every change of what everybody sees is in the audit list, and changes of private playlists are not', async () => {
  await lessons('editor', 'add', name());
  const { id } = await make();
  const video = await addHostVideo(ana);
  await ana.patch(`/playlists/${id}`, { name: 'Week 2' });
  await publish(id);
  await publish(id);
  await ana.patch(`/playlists/${id}`, { name: 'Week 3', description: 'New' });
  await ana.post(`/playlists/${id}/videos`, { video_id: video.id });
  await ana.put(`/playlists/${id}/order`, { video_ids: [video.id] });
  await ana.put(`/playlists/${id}/order`, { video_ids: [video.id] });
  await ana.delete(`/videos/${video.id}`);
  await ana.post(`/videos/${video.id}/restore`);
  await ana.delete(`/playlists/${id}/videos/la-mesa`);
  await publish(id, false);
  await ana.patch(`/playlists/${id}`, { name: 'Week 4' });
  await publish(id);
  await ana.delete(`/playlists/${id}`);
  const entries = (await readAudit()).reverse();
  expect(entries.map(({ action, detail, playlist }) => [action, playlist?.name, detail])).toEqual([
    ['editor_added', undefined, null],
    ['published', 'Week 2', null],
    ['renamed', 'Week 3', 'Week 2'],
    ['described', 'Week 3', null],
    ['video_added', 'Week 3', video.title],
    ['reordered', 'Week 3', null],
    ['video_removed', 'Week 3', video.title],
    ['video_added', 'Week 3', video.title],
    ['video_removed', 'Week 3', expect.any(String)],
    ['hidden', 'Week 3', null],
    ['published', 'Week 4', null],
    ['deleted', 'Week 4', null],
  ]);
  expect(entries[0]).toMatchObject({ operator: 'school (1)', editor: null, subject: name() });
  expect(entries[1]).toMatchObject({ operator: null, editor: name(), at: expect.any(String) });
});

test('an editor who ceases to be one shows nothing any more, and the list keeps what was done', async () => {
  await lessons('editor', 'add', name());
  const { id } = await make();
  await publish(id);
  const removed = await lessons('editor', 'remove', name());
  expect(removed.out).toContain(`${name()} (`);
  expect((await listed()).map((one) => one.id)).not.toContain(id);
  expect((await publish(id)).statusCode).toBe(403);
  await lessons('editor', 'add', name());
  await publish(id);
  await ana.delete('/auth/me', { password: 'correct-horse' });
  const lines = (await lessons('audit')).out.trimEnd().split('\n').reverse();
  expect(lines.map((line) => line.split('  ').slice(2).join(' | '))).toEqual([
    'operator school (1) | editor_added | deleted account',
    `deleted account | published | playlist ${id} "Week 1"`,
    'operator school (1) | editor_removed | deleted account',
    `operator school (1) | hidden | playlist ${id} "Week 1"`,
    'operator school (1) | editor_added | deleted account',
    `deleted account | published | playlist ${id} "Week 1"`,
    `deleted account | deleted | playlist ${id} "Week 1"`,
  ]);
  expect((await lessons('audit', '--last', '2')).out.trimEnd().split('\n')).toHaveLength(2);
  expect(await lessons('audit', '--last', 'all')).toMatchObject({ code: 1 });
});

test('another title of a video that everybody sees is in the list, with the title before', async () => {
  await lessons('editor', 'add', name());
  const { id: videoId } = await addHostVideo(ana);
  const { id } = await make({ video_id: videoId });
  const rename = (title: string) => ana.put(`/videos/youtube/${videoId}`, { title });
  await rename('A walk');
  await publish(id);
  await rename('A walk');
  await rename('Another walk');
  expect((await readAudit())[0]).toMatchObject({ action: 'video_renamed', detail: 'A walk', editor: name() });
  expect(await readAudit()).toHaveLength(3);
});

/** Sends a file for a video. */
const putFile = (url: string, type: string, payload: string | Buffer) =>
  ana.ask({ method: 'PUT', url, payload, headers: { 'content-type': type } });

/** A video with captions in a published playlist: ways to change it, and the entries since. */
async function publishVideo() {
  await lessons('editor', 'add', name());
  const video = await addHostVideo(ana);
  const captions = `/transcribe/${video.id}/captions`;
  const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:03.000\n${text}\n`;
  const editLine = async (text: string) => {
    const lines = `/transcribe/${video.id}/caption-lines`;
    const { version } = (await ana.get(lines)).json<CaptionLines>();
    const [first, removed] = [0, 1];
    return ana.put(lines, { version, first, removed, lines: [{ text, start: 1, end: 3 }] });
  };
  const thumbnail_url = 'https://i.ytimg.com/vi/abcdefghijk/sddefault.jpg';
  const picture = makePicture([1]);
  const changes = {
    captions: (text: string) => putFile(captions, 'text/vtt', vtt(text)),
    lines: (text: string) => putFile(`${captions}?language=es`, 'text/vtt', vtt(text)),
    line: editLine,
    picture: () => putFile(`/videos/${video.id}/picture`, 'image/jpeg', picture),
    thumbnail: () => ana.put(`/videos/youtube/${video.id}`, { thumbnail_url }),
  };
  const change = async (what: keyof typeof changes, text = '') =>
    expect((await changes[what](text)).statusCode).toBe(200);
  await change('captions', 'One walk.');
  const { id } = await make({ video_id: video.id });
  await publish(id);
  const before = (await readAudit()).length;
  const readNew = async () =>
    (await readAudit()).slice(0, -before).map(({ action, detail }) => [action, detail]);
  const wait = () =>
    api.database.execute(`update audit_entries set at = at - interval '11 minutes' where detail is not null`);
  const entry = (what: string) => [`video_${what}_changed`, video.title];
  return { change, readNew, wait, entry };
}

test('other captions of a video that everybody sees are in the list, once for some minutes', async () => {
  const { change, readNew, wait, entry } = await publishVideo();
  await change('captions', 'One walk.');
  expect(await readNew()).toEqual([]);
  await change('captions', 'Another walk.');
  await change('line', 'A third walk.');
  expect(await readNew()).toEqual([entry('captions')]);
  await wait();
  await change('line', 'A fourth walk.');
  expect(await readNew()).toEqual([entry('captions'), entry('captions')]);
});

test('so are other lines in another language and other pictures', async () => {
  const { change, readNew, wait, entry } = await publishVideo();
  await change('lines', 'Un paseo.');
  await change('picture');
  expect(await readNew()).toEqual([entry('picture'), entry('captions')]);
  await wait();
  await change('lines', 'Un paseo.');
  expect(await readNew()).toHaveLength(2);
  await change('thumbnail');
  await wait();
  await change('thumbnail');
  expect(await readNew()).toEqual([entry('picture'), entry('picture'), entry('captions')]);
});

test('no name is taken for a command of the terminal or for another part of a line', async () => {
  // Registration refuses it since it was first taken.
  await api.pool.query(`update users set username = $1 where id = $2`, [
    'operator \u202enimda (1)',
    ana.session.user.id,
  ]);
  await lessons('editor', 'add', ana.session.user.email);
  const { id } = await make({ name: 'W \u009b2J \u202e' });
  await publish(id);
  const out = (await lessons('audit')).out + (await lessons('editor', 'list')).out;
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(out).toContain(
    String.raw`  "operator \u202enimda (1)"  published  playlist ${id} "W \u009b2J \u202e"`,
  );
});
