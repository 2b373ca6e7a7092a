import { formatFault } from '../../content/lessons/format/fault';
import type { PlaylistFile } from '../../content/lessons/format/playlist-file';
import { type Course, readCourses } from '../../content/lessons/format/read-course';
import { type LessonContent, readLesson } from '../../content/lessons/format/read-lesson';

export interface DemoCourse {
  playlist: PlaylistFile;
  lessons: LessonContent[];
  /** Holds the folders of the lessons, with their media. */
  folder: string;
}

/** The courses of a folder, in order. Throws an error that names file and line of each fault. */
export async function readDemoLessons(contentDirectory: string): Promise<DemoCourse[]> {
  const { courses, faults } = await readCourses(contentDirectory);
  const read: DemoCourse[] = [];
  for (const course of courses) read.push(await readDemoCourse(course, faults));
  if (faults.length === 0) return read;
  throw new Error(
    `the lessons in ${contentDirectory} cannot be used:\n${faults.map(formatFault).join('\n')}`,
  );
}

async function readDemoCourse(
  { playlist, folder, lessons }: Course,
  faults: Parameters<typeof formatFault>[0][],
): Promise<DemoCourse> {
  const contents: LessonContent[] = [];
  for (const source of lessons) {
    const { content, faults: found } = await readLesson(source);
    faults.push(...found);
    if (content) contents.push(content);
  }
  return { playlist, lessons: contents, folder };
}
