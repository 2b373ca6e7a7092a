import { createServer, type Server } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { listen } from '@glossa/server/testing/listen';
import { CourseFolder, WEBM } from '../testing/course-folder';
import { runLessons } from '../testing/run-lessons';

/** What a site sends; each test changes one name. */
const NAMES = {
  playlist: 'first-steps',
  lesson: 'el-perro',
  lines: 'en',
  media: `lesson-${'a'.repeat(64)}.webm`,
  thumbnail: 'thumbnail.png',
};
let names = NAMES;
let picture = Buffer.from('a picture');
let site: Server;
let siteUrl: string;
let folder: CourseFolder;

function answer(url: string): object | Buffer {
  if (url.startsWith('/api/media/')) return url.includes('thumbnail') ? picture : WEBM;
  if (url !== '/api/operator/playlists') {
    const { lines, media: file, thumbnail } = names;
    const document = { title: 'The dog', language: 'es', lines: { [lines]: ['The dog sleeps.'] } };
    return { document, media: file, thumbnail };
  }
  const lesson = { id: names.lesson, title: 'The dog', language: 'es', digest: null };
  return { playlists: [{ id: names.playlist, name: 'First steps', language: 'es', lessons: [lesson] }] };
}

beforeAll(async () => {
  site = createServer((request, response) => {
    const body = answer(request.url ?? '');
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  siteUrl = await listen(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  names = NAMES;
  folder = await CourseFolder.make();
});
afterEach(() => folder.remove());

async function runExport(command = 'export copy'): Promise<{ code: number; err: string }> {
  const env = { LESSONS_URL: siteUrl, LESSONS_TOKEN: 'a token' };
  const { code, err } = await runLessons(command.split(' '), { cwd: folder.path, env });
  return { code, err };
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => path.relative(folder.path, path.join(file.parentPath, file.name))).sort();
}

test('the files of a lesson are in its folder, under the names that import reads', async () => {
  expect((await runExport()).code).toBe(0);
  const lesson = 'copy/first-steps/el-perro';
  expect(await listFiles()).toEqual([
    `${lesson}/lesson.webm`,
    `${lesson}/lines/en.json`,
    `${lesson}/thumbnail.png`,
    'copy/first-steps/playlist.yaml',
  ]);
});

test('the version of a site is named whose list cannot be read', async () => {
  const other = createServer((_request, response) => response.setHeader('glossa-version', '9.0.0').end('{}'));
  const env = { LESSONS_URL: await listen(other), LESSONS_TOKEN: 'a token' };
  const { code, err } = await runLessons(['list'], { cwd: folder.path, env });
  other.close();
  expect(code).toBe(70);
  expect(err).toContain(' is 9.0.0. Use the command line of the site’s version.');
});

const HOSTILE = ['../outside', '../../outside', '/absolute', '..', '.', 'a/b', 'a\\b', 'playlist.yaml', ''];

test.each(
  (['playlist', 'lesson', 'lines'] as const).flatMap((part) => HOSTILE.map((name) => [part, name] as const)),
)('a site that names a %s %j has nothing written outside the folder', async (part, name) => {
  // The absolute name is one that a test may write to.
  names = { ...NAMES, [part]: name === '/absolute' ? path.join(folder.path, 'absolute') : name };
  const { code, err } = await runExport();
  expect([code, err]).toEqual([expect.any(Number), expect.stringContaining('is not a valid lesson folder')]);
  expect(code).not.toBe(0);
  expect((await listFiles()).filter((file) => !file.startsWith('copy/first-steps/el-perro/'))).toEqual([]);
});

test.each([
  ['media', 'lesson.webm/../../../../outside'],
  ['media', 'lesson.sh'],
  ['media', '/etc/passwd'],
  ['thumbnail', 'thumbnail./../../../outside'],
  ['thumbnail', 'thumbnail.html'],
  ['thumbnail', '../lesson.webm'],
] as const)('a site that names its %s file %j has it refused', async (part, name) => {
  names = { ...NAMES, [part]: name };
  const { code, err } = await runExport('export copy --playlist first-steps');
  expect([code === 0, err]).toEqual([false, expect.stringContaining('is not a valid lesson folder')]);
  const files = await listFiles();
  expect(files.filter((file) => !['lesson.webm', 'en.json'].includes(path.basename(file)))).toEqual([]);
});

test('a picture that is larger than import accepts is not written to its end', async () => {
  picture = Buffer.alloc(1024 * 1024 + 1);
  const { code, err } = await runExport();
  expect([code === 0, err]).toEqual([false, expect.stringContaining('is larger than import accepts')]);
});
