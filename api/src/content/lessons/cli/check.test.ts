import { mkdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { CourseFolder, courseFiles, WEBM } from '../testing/course-folder';
import { runLessons } from '../testing/run-lessons';

let folder: CourseFolder;
beforeEach(async () => {
  folder = await CourseFolder.make();
  await folder.write(courseFiles('first-steps', ['la-mesa', 'el-perro']));
});
afterEach(() => folder.remove());

async function check(...options: string[]): Promise<{ code: number; out: string }> {
  const { code, text: out } = await runLessons(['check', '.', ...options], { cwd: folder.path });
  return { code, out };
}

const fileIn = (name: string) => path.join(folder.path, name);

test('a folder without faults is confirmed', async () => {
  expect(await check()).toEqual({ code: 0, out: '2 lessons checked, no faults\n' });
  expect(JSON.parse((await check('--json')).out)).toEqual({ lessons: 2, faults: [] });
});

test('a folder may hold several courses, and no lesson may be in two of them', async () => {
  const other = await CourseFolder.make();
  await rename(folder.path, path.join(other.path, 'a'));
  folder = other;
  await folder.write(
    Object.fromEntries(
      Object.entries(courseFiles('more', ['el-tren'])).map(([name, text]) => [`b/${name}`, text]),
    ),
  );
  expect((await check()).out).toBe('3 lessons checked, no faults\n');
  await folder.write(
    Object.fromEntries(
      Object.entries(courseFiles('more', ['la-mesa'])).map(([name, text]) => [`c/${name}`, text]),
    ),
  );
  expect((await check()).out.split('\n').slice(0, 3)).toEqual([
    'c/playlist.yaml:6: the lesson "la-mesa" is also in a/playlist.yaml:6',
    'c/playlist.yaml:1: the playlist "more" appears twice',
    '4 lessons checked, 2 faults',
  ]);
});

const head = 'id: first-steps\nname: First\nlanguage: es\n';
const lesson = 'lessons:\n  - id: la-mesa\n    title: La mesa\n';

const FAULTS: Record<string, [content: string | Buffer, fault: string, file?: string]> = {
  'a field that is missing': [
    `${head}lessons:\n  - id: la-mesa\n`,
    'playlist.yaml:5: "lessons.0" has no "title"',
  ],
  'a field that nobody knows': [
    `${head}${lesson}    titel: x\n`,
    'playlist.yaml:7: "lessons.0.titel" is not a known field',
  ],
  'an id that leads elsewhere': [
    `${head}lessons:\n  - id: ../../etc\n    title: x\n`,
    'playlist.yaml:5: "lessons.0.id" must be lower-case letters, digits and hyphens, at most 64',
  ],
  'a level that does not exist': [
    `${head}cefr_level: D1\n${lesson}`,
    'playlist.yaml:4: "cefr_level" must be one of A1, A2, B1, B2, C1, C2',
  ],
  'a language that does not exist': [
    `id: x\nname: x\nlanguage: xx\n${lesson}`,
    'playlist.yaml:3: "xx" is not the code of a language',
  ],
  'a NUL in a name': [
    `id: x\nname: "a\\0b"\nlanguage: es\n${lesson}`,
    'playlist.yaml:2: "name" must be a text on one line',
  ],
  'a key that comes twice': [`${head}name: Second\n${lesson}`, 'playlist.yaml:4: "name" appears twice'],
  'a bomb of aliases': [
    `id: x\nname: &a [x,x]\nlanguage: &b [*a,*a]\n${lesson}`,
    'playlist.yaml:3: aliases such as *a are not allowed: repeat the text',
  ],
  'broken YAML': [
    `${head}lessons: [\n`,
    'playlist.yaml:5: Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  'captions without times': [
    'WEBVTT\n\n00:01.000 --> soon\nHola\n',
    'la-mesa/captions.vtt:3: should give the start and end time of a caption',
  ],
  'lines at other times': [
    'WEBVTT\n\n01:00:00.000 --> 01:00:01.000\nLate\n',
    'la-mesa/lines/en.vtt:1: matches none of the speech',
  ],
  'too few lines': [
    '{"language": "ka",\n "lines": ["x"]}',
    'la-mesa/lines/ka.json:2: has 1 lines for 2 sentences',
  ],
  'lines that are no JSON': ['{"language": "ka",\n "lines": ["x"}', 'la-mesa/lines/ka.json:2: '],
  'a language that the site does not know': [
    '',
    'la-mesa/lines/xx.vtt:1: is not named after a language of the site',
  ],
  'a word that no look-up finds': [
    'mesa:\n  translations: {}\nMesa!:\n  translations: {}\n',
    'la-mesa/glossary.yaml:3: "Mesa!" must be written "mesa"',
  ],
  'a glossary without translations': [
    'mesa:\n  lemma: mesa\n',
    'la-mesa/glossary.yaml:1: "mesa" has no "translations"',
  ],
  'media that are something else': ['<html>', 'la-mesa/lesson.webm:1: is not video/webm'],
  'two media files': [WEBM, 'la-mesa/lesson.webm:1: there is also lesson.mp4', 'la-mesa/lesson.mp4'],
  'a file with a wrong name': ['', 'la-mesa/caption.vtt:1: is not a file of a lesson'],
  'a transcript out of order': ['', 'el-perro/transcript.json:1: there is also captions.vtt'],
};

test.each(Object.entries(FAULTS))(
  '%s is named with its file and line',
  async (_what, [content, fault, name = fault.split(':')[0] ?? '']) => {
    await folder.write({ [name]: content });
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out.split('\n').find((line) => line.startsWith(fault))).toBeDefined();
  },
);

test('nesting without end is a fault of the file', async () => {
  await folder.write({ 'la-mesa/glossary.yaml': `a: ${'['.repeat(100_000)}${']'.repeat(100_000)}` });
  const { code, out } = await check();
  expect([code, out]).toEqual([1, expect.stringMatching(/^la-mesa\/glossary\.yaml:1: /)]);
});

test('a lesson needs media, and a folder belongs to a lesson', async () => {
  await rename(fileIn('la-mesa'), fileIn('la-silla'));
  const { out } = await check();
  expect(out).toContain('playlist.yaml:6: "la-mesa" has neither a media file');
  expect(out).toContain('la-silla:1: is not the folder of a lesson that playlist.yaml names');
});

test('symbolic links are not followed, neither files nor folders', async () => {
  await rename(fileIn('la-mesa/captions.vtt'), fileIn('captions.vtt'));
  await symlink('../captions.vtt', fileIn('la-mesa/captions.vtt'));
  await rename(fileIn('el-perro'), fileIn('.el-perro'));
  await symlink('.el-perro', fileIn('el-perro'));
  const { out } = await check();
  expect(out).toContain('la-mesa/captions.vtt:1: is not a regular file\n');
  expect(out).toContain('el-perro:1: is a symbolic link\n');
});

test('a file that is too large is not read', async () => {
  await folder.write({ 'la-mesa/captions.vtt': Buffer.alloc(2 * 1024 * 1024 + 1, 'a') });
  expect((await check()).out).toContain('la-mesa/captions.vtt:1: is larger than 2 MB\n');
});

test('a lesson of YouTube has no media file', async () => {
  await folder.write({ 'playlist.yaml': `${head}${lesson}    youtube: dQw4w9WgXcQ\n` });
  await rename(fileIn('el-perro'), fileIn('.el-perro'));
  expect((await check()).out).toContain('playlist.yaml:5: "la-mesa" has both "youtube" and lesson.webm\n');
  await rename(fileIn('la-mesa/lesson.webm'), fileIn('la-mesa/.lesson.webm'));
  expect((await check()).code).toBe(0);
});

test('a folder that does not exist or has no playlist is said to be so', async () => {
  expect(await check('--wrong')).toMatchObject({ code: 2 });
  await mkdir(fileIn('empty'));
  const run = async (name: string) => {
    const { code, text } = await runLessons(['check', name], { cwd: folder.path });
    return [code, text];
  };
  expect(await run('none')).toEqual([1, `There is no folder ${fileIn('none')}.\n`]);
  expect(await run('empty')).toEqual([1, expect.stringContaining('playlist.yaml:1: does not exist')]);
});
