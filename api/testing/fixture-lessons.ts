import path from 'node:path';
import { readLessons, type Lessons } from '../src/seed/read-lessons';

export const fixtures = path.join(__dirname, 'fixtures');
export const contentDirectory = path.join(fixtures, 'content');

/** The lessons that every database of the tests begins with. */
export async function readFixtureLessons(): Promise<Lessons> {
  const lessons = await readLessons(contentDirectory);
  if (!lessons) throw new Error('the fixtures have no catalogue');
  return lessons;
}
