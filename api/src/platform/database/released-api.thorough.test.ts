import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiProcess, startApiProcess } from '../../../testing/api-process';
import { migrationsFolder } from '../../../testing/migration-folder';
import { readReleasedMigration, releasedCommit, unpackReleasedApi } from '../../../testing/released-api';
import { callsWith, openTestApi, type TestApi } from '../../../testing/test-api';
import { databaseUrl, testServer } from '../../../testing/test-server';

jest.setTimeout(120_000);

/** That of today's API in the tests, which takes the tokens of the other then. */
const AUTH_SECRET = 'a secret for tests, 32 characters';
const NAME = `The API of ${releasedCommit}, the last release,`;
const LEARNER = { username: 'rolling', email: 'rolling@glossa.example', password: 'river-boat-tea' };

const added = readdirSync(migrationsFolder).filter((name) => name > `${readReleasedMigration()}.sql`);
const isContracted = added.some(
  (name) =>
    name.endsWith('.sql') &&
    readFileSync(path.join(migrationsFolder, name), 'utf8').startsWith('-- contract'),
);
const [testExpanded, testContracted] = isContracted ? [test.skip, test] : [test, test.skip];

let api: TestApi;
let folder: string;
let released: ApiProcess;
let address: string;
let token: string | undefined;

beforeAll(async () => {
  api = await openTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-released-api-'));
  const unpacked = path.join(folder, 'unpacked');
  await mkdir(unpacked);
  const { rows } = await api.pool.query<{ name: string }>('select current_database() as name');
  const environment = {
    DATABASE_URL: databaseUrl(testServer().address, rows[0]?.name ?? ''),
    WORDS_FILE: path.join(unpacked, 'words.mdb'),
    AUTH_SECRET,
  };
  released = startApiProcess(path.join(folder, 'data'), environment, unpackReleasedApi(unpacked));
  if (!isContracted)
    address = await released.address.catch((error: Error) => {
      throw new Error(`${NAME} does not start on the schema of today: ${error.message}`);
    });
});
afterAll(async () => {
  await released.end('SIGTERM');
  await api.close();
  await rm(folder, { recursive: true });
});

async function send(method: string, url: string, body?: object): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${address}/api${url}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** @throws Error if the released API refuses or fails, with what it logged */
async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const { status, text } = await send(method, url, body);
  if (status < 400) return JSON.parse(text || 'null') as Answer;
  const faults = released.output().match(/^.*"level":[56]0.*$/gm) ?? [];
  const happened = `${NAME} answers ${status} to ${method} ${url} on the schema of today`;
  throw new Error([`${happened}: ${text}`, ...faults].join('\n'));
}
const get = <Answer>(url: string) => ask<Answer>('GET', url);
const post = <Answer>(url: string, body: object) => ask<Answer>('POST', url, body);

interface Id {
  id: number;
}

testExpanded(
  'a learner does their main job with the API of the last release on this schema, and goes on with that of today',
  async () => {
    token = (await post<{ access_token: string }>('/auth/register', LEARNER)).access_token;
    expect(JSON.stringify(await get('/playlists'))).toContain('Casa');
    expect(JSON.stringify(await get('/catalogue/videos'))).toContain('la-mesa');
    expect(JSON.stringify(await get('/transcribe/la-mesa'))).toContain('mesa');

    const word = (text: string, translation: string) =>
      post<Id>('/vocabulary', {
        word: text,
        translation,
        video_id: 'la-mesa',
        context: 'La mesa es grande.',
      });
    const saved = [await word('mesa', 'table'), await word('grande', 'large')];
    await ask('PUT', `/vocabulary/${saved[0]?.id}`, { translation: 'desk' });
    await post(`/vocabulary/${saved[0]?.id}/reviews`, { grade: 'good', review_id: crypto.randomUUID() });
    const quiz = await post<Id>('/quizzes/generate-enhanced', {
      num_questions: 5,
      vocabulary_selection: { vocabulary_ids: saved.map(({ id }) => id) },
    });
    const answers = Array.from({ length: 5 }, (_, index) => ({ question_index: index, answer: 'table' }));
    await post('/quizzes/submit', { quiz_id: quiz.id, answers });
    await post('/progress/video/la-mesa', { watched_duration: 5, progress_percentage: 40 });
    await ask('PATCH', '/auth/me', { level: 'B1', interface_language: 'it' });

    const today = callsWith(api.app, token);
    expect((await today.get('/auth/me')).json()).toMatchObject({ username: LEARNER.username, level: 'B1' });
    expect((await today.get('/vocabulary')).json()).toMatchObject({ total: 2 });
    expect((await today.get(`/quizzes/${quiz.id}`)).json()).toMatchObject({ id: quiz.id });
    expect((await today.get('/progress/video/la-mesa')).json()).toMatchObject({ progress_percentage: 40 });
  },
);

testExpanded('the API of the last release reads all that it has without a fault', async () => {
  type Operation = { parameters?: { required?: boolean }[] };
  const { paths } = await get<{ paths: Record<string, { get?: Operation }> }>('/openapi.json');
  const readable = Object.entries(paths).filter(
    ([, { get: read }]) => read && !read.parameters?.some(({ required }) => required),
  );
  expect(readable.length).toBeGreaterThan(25);
  const failed: unknown[] = [];
  for (const [url] of readable) {
    const { status, text } = await send('GET', url.replace(/^\/api/, ''));
    if (status >= 500) failed.push([url, status, text]);
  }
  expect(failed).toEqual([]);
});

testExpanded('the API of the last release reads and removes what that of today has stored', async () => {
  const learner = await api.register();
  token = learner.session.access_token;
  const { id } = (await learner.post('/vocabulary', { word: 'mesa', translation: 'table' })).json<Id>();
  expect(await get(`/vocabulary/${id}`)).toMatchObject({ word: 'mesa' });
  await ask('DELETE', `/vocabulary/${id}`);
});

testExpanded('a column that the API of the last release uses and this schema lacks is noticed', async () => {
  await api.pool.query('alter table vocabulary rename column translation to meaning');
  await expect(get('/vocabulary')).rejects.toThrow(
    /The API of \w+, the last release, answers 500 to GET \/vocabulary/,
  );
});

testContracted('the API of the last release is refused by a schema that has been contracted', async () => {
  await expect(released.address).rejects.toThrow('Another version of Glossa has changed the database');
});
