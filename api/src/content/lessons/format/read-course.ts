import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { languageName } from '../../../foundation/language/languages';
import { decodeText } from '../../../platform/text/well-formed';
import type { Fault } from './fault';
import { PLAYLIST_FILE, PlaylistFile } from './playlist-file';
import { type LessonSource, readLesson } from './read-lesson';
import { readSafely, UnusableFile } from './read-safely';
import { readYaml } from './read-yaml';

const MAX_PLAYLIST_BYTES = 8 * 1024 * 1024;

/** A folder with a `playlist.yaml`; its lessons are not read yet. */
export interface Course {
  playlist: PlaylistFile;
  lessons: LessonSource[];
  folder: string;
}

/** The courses of a folder, by their position. The folder is one itself, or holds one in each folder. */
export async function readCourses(folder: string): Promise<{ courses: Course[]; faults: Fault[] }> {
  const names = (await isFile(path.join(folder, PLAYLIST_FILE))) ? ['.'] : await listCourseFolders(folder);
  if (names.length === 0) {
    const problem = 'does not exist, and no folder here has one';
    return { courses: [], faults: [{ file: PLAYLIST_FILE, line: 1, problem }] };
  }
  const courses: Course[] = [];
  const faults: Fault[] = [];
  for (const name of names) {
    const read = await readCourse(path.join(folder, name), name);
    if (read.course) courses.push(read.course);
    faults.push(...read.faults);
  }
  faults.push(...findRepeatedIds(courses));
  const place = ({ playlist }: Course) => playlist.position ?? Infinity;
  return { courses: courses.sort((one, other) => (place(one) < place(other) ? -1 : 1)), faults };
}

async function listCourseFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory() && (await isFile(path.join(folder, entry.name, PLAYLIST_FILE))))
      names.push(entry.name);
  }
  return names.sort();
}

function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function readCourse(folder: string, name: string): Promise<{ course?: Course; faults: Fault[] }> {
  const file = path.posix.join(name, PLAYLIST_FILE);
  const text = await readPlaylistText(path.join(folder, PLAYLIST_FILE));
  if (text instanceof UnusableFile) return { faults: [{ file, line: 1, problem: text.message }] };
  const read = readYaml(text, file, PlaylistFile);
  if (Array.isArray(read)) return { faults: read };
  const { content: playlist, findLine } = read;
  const lessons = playlist.lessons.map((entry, index) => {
    const place = { file, line: findLine(['lessons', index]) };
    return { folder, shownFolder: name, playlist, entry, place };
  });
  const faults = [
    ...findLanguageFaults(playlist, findLine).map((fault) => ({ file, ...fault })),
    ...(await findStrayFolders(folder, name, playlist)),
  ];
  return { course: { playlist, lessons, folder }, faults };
}

async function readPlaylistText(file: string): Promise<string | UnusableFile> {
  try {
    const text = decodeText(await readSafely(file, MAX_PLAYLIST_BYTES));
    return text ?? new UnusableFile('is not UTF-8 text');
  } catch (error) {
    if (error instanceof UnusableFile) return error;
    throw error;
  }
}

function findLanguageFaults(
  { language, lessons }: PlaylistFile,
  findLine: (path: readonly (string | number)[]) => number,
): Omit<Fault, 'file'>[] {
  const places = [
    { code: language, path: ['language'] },
    ...lessons.map((lesson, index) => ({ code: lesson.language, path: ['lessons', index, 'language'] })),
  ];
  return places.flatMap(({ code, path: place }) =>
    code === undefined || languageName(code) !== code
      ? []
      : [{ line: findLine(place), problem: `"${code}" is not the code of a language` }],
  );
}

/** Folders that the playlist does not name would be skipped silently. */
async function findStrayFolders(folder: string, name: string, { lessons }: PlaylistFile): Promise<Fault[]> {
  const ids = new Set(lessons.map(({ id }) => id));
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .filter((entry) => !ids.has(entry.name) || entry.isSymbolicLink())
    .map((entry) => ({
      file: path.posix.join(name, entry.name),
      line: 1,
      problem: entry.isSymbolicLink()
        ? 'is a symbolic link'
        : `is not the folder of a lesson that ${PLAYLIST_FILE} names`,
    }));
}

/** Ids are addresses on the site, so none may come twice, in whichever playlist. */
function findRepeatedIds(courses: readonly Course[]): Fault[] {
  const playlists = new Set<string>();
  const lessons = new Map<string, Pick<Fault, 'file' | 'line'>>();
  const faults: Fault[] = [];
  for (const { playlist, lessons: sources } of courses) {
    for (const { entry, place } of sources) {
      const other = lessons.get(entry.id);
      if (other)
        faults.push({ ...place, problem: `the lesson "${entry.id}" is also in ${other.file}:${other.line}` });
      lessons.set(entry.id, place);
    }
    if (playlists.has(playlist.id))
      faults.push({
        file: sources[0]?.place.file ?? PLAYLIST_FILE,
        line: 1,
        problem: `the playlist "${playlist.id}" appears twice`,
      });
    playlists.add(playlist.id);
  }
  return faults;
}

/** The faults of all files. Lessons are read one after the other, so that memory stays the same. */
export async function checkCourses(folder: string): Promise<{ lessons: number; faults: Fault[] }> {
  const { courses, faults } = await readCourses(folder);
  let lessons = 0;
  for (const course of courses) {
    for (const source of course.lessons) {
      faults.push(...(await readLesson(source)).faults);
      lessons += 1;
    }
  }
  return { lessons, faults };
}
