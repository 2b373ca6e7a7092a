import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Transcript, TranscriptLines } from '@glossa/contract/video/transcript';
import type { PlaylistList, PlaylistVideoList } from '@glossa/contract/video/playlist';
import type { ProgressStats } from '@glossa/contract/progress';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { Session } from '@glossa/contract/user';
import type { VocabularyPage } from '@glossa/contract/vocabulary/vocabulary';
import { sql } from 'drizzle-orm';
import { contentDirectory } from '../../../testing/fixture-lessons';
import { callsWith, useTestApi } from '../../../testing/test-api';
import { readDemoLessons, seed as seedCourses } from './seed';

const quiet = { info: () => undefined };
const seed = async (demoAccount = true) =>
  seedCourses(api, await readDemoLessons(folder), quiet, demoAccount);
const api = useTestApi(undefined, beforeEach);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-seed-'));
  await cp(contentDirectory, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const signIn = () => {
  const payload = { username: 'demo', password: 'demo-learner' };
  return api.app.inject({ method: 'POST', url: '/api/auth/token', payload });
};
const asDemo = async () => callsWith(api.app, (await signIn()).json<Session>().access_token);

async function rewrite(name: string, change: (content: string) => string): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

test('seeding twice, and twice at once, leaves one of everything', async () => {
  const demo = await seed().then(asDemo);
  const urls = ['/playlists', '/videos', '/vocabulary', '/progress'];
  const all = async () => Promise.all(urls.map(async (url) => (await demo.get(url)).body));
  const before = await all();
  await Promise.all([seed(), seed()]);
  expect(await all()).toEqual(before);
});

test('a lesson that was changed is changed at the next start, and keeps its ids', async () => {
  await seed();
  const demo = await asDemo();
  const walks = async (name: string) =>
    (await demo.get('/playlists')).json<PlaylistList>().find((playlist) => playlist.name === name);
  const before = await walks('Walks');
  await rewrite('walks/playlist.yaml', (text) =>
    text
      .replace(/name: .*/, 'name: Strolls')
      .replace(/ {2}- id: river-walk[^]*(?= {2}- id: silent-film)/, ''),
  );
  await rm(path.join(folder, 'walks/river-walk'), { recursive: true });
  await rewrite('casa/la-mesa/transcript.json', (text) => text.replace('"La"', '"Una"'));
  await seed();
  const after = await walks('Strolls');
  expect(after).toEqual({
    ...before,
    ...{ name: 'Strolls', video_count: 1, duration: 60 },
    thumbnail_url: '/api/media/silent-film/thumbnail.svg',
  });
  const videos = (await demo.get(`/playlists/${after?.id}/videos`)).json<PlaylistVideoList>();
  expect(videos.map((video) => video.id)).toEqual(['silent-film']);
  expect((await demo.get('/transcribe/la-mesa')).json<Transcript>().words[0]?.text).toBe('Una');
});

test('what a lesson says in other languages is put in place, changed with its file, and goes with it', async () => {
  const lines = async (language: string) => {
    const answer = await demo.get(`/transcribe/la-mesa/lines?language=${language}`);
    return answer.json<TranscriptLines>();
  };
  const write = async (texts: string[], language = 'en') => {
    await mkdir(path.join(folder, 'casa/la-mesa/lines'), { recursive: true });
    const file = path.join(folder, 'casa/la-mesa/lines/en.json');
    await writeFile(file, JSON.stringify({ language, lines: texts }));
  };
  await write(['The table.', 'The dog.', 'My mother.']);
  await seed();
  const demo = await asDemo();
  expect(await lines('en')).toMatchObject({
    lines: ['The table.', 'The dog.', 'My mother.'],
    source: 'lesson',
    credit: 'Glossa',
    can_translate: false,
  });
  await api.database.execute(
    sql`insert into transcript_lines values ('la-mesa', 'de', '["Der Tisch.", null, null]', 'model', 'm-1')`,
  );
  await write(['The big table.', 'The dog.', 'My mother.']);
  await seed();
  expect((await lines('en')).lines[0]).toBe('The big table.');
  expect((await lines('de')).lines).toEqual(['Der Tisch.', null, null]);
  await rm(path.join(folder, 'casa/la-mesa/lines'), { recursive: true });
  await seed();
  expect([(await lines('en')).lines, (await lines('de')).lines.length]).toEqual([[], 3]);
  await write(['The table.', 'The dog.']);
  await expect(seed()).rejects.toThrow(/en\.json:1: has 2 lines for 3 sentences/);
  await write(['The table.', ' ', 'My mother.']);
  await expect(seed()).rejects.toThrow(/casa\/la-mesa\/lines\/en\.json:1: "lines\.1"/);
  await write(['La mesa.', 'El perro.', 'Mi madre.'], 'es');
  await expect(seed()).rejects.toThrow(/en\.json:1: is in es/);
});

test('the demo learner can be shown at once: words, time watched, and a quiz', async () => {
  await seed();
  const demo = await asDemo();
  const words = (await demo.get('/vocabulary')).json<VocabularyPage>().data;
  expect(words).toHaveLength(3);
  expect(words.every((word) => word.translation && word.context && word.video_id)).toBe(true);
  // The demo learner reads English: an English word would be explained in English.
  expect(words.every((word) => word.language === 'es')).toBe(true);
  expect((await demo.get('/progress')).json<ProgressStats>()).toMatchObject({
    videos_watched: 1,
    vocabulary_count: 3,
  });
  const quiz = await demo.post('/quizzes/generate-enhanced', { vocabulary_selection: { include_all: true } });
  expect(quiz.json<Quiz>().total_questions).toBe(10);
});

test('lessons that have not changed are not stored again', async () => {
  await seed();
  const stamps = async () => (await api.pool.query('select * from imported_lessons order by 1')).rows;
  const before = await stamps();
  await rewrite('casa/la-mesa/transcript.json', (text) => text.replace('"La"', '"Una"'));
  await seed();
  const after = await stamps();
  expect([before.length, after.slice(1)]).toEqual([3, before.slice(1)]);
  expect(after[0]).not.toEqual(before[0]);
});

test('a file that cannot be used is named', async () => {
  await rewrite('casa/la-mesa/transcript.json', (text) =>
    text.replace('"time_unit": "s"', '"time_unit": "ms"'),
  );
  await expect(seed()).rejects.toThrow(/la-mesa.transcript\.json:\d+: "time_unit"/);
});

test('without a demo account the lessons exist, and the well-known password does not sign in', async () => {
  await seed(false);
  expect((await signIn()).statusCode).toBe(401);
});
