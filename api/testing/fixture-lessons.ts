import path from 'node:path';
import { type DemoCourse, readDemoLessons } from '../src/learning/seed/read-demo-lessons';

export const fixtures = path.join(__dirname, 'fixtures');
export const contentDirectory = path.join(fixtures, 'content');

/** The lessons that every database of the tests begins with. */
export function readFixtureLessons(): Promise<DemoCourse[]> {
  return readDemoLessons(contentDirectory);
}

/** Where the media of these lessons are. */
export const mediaFolders = ['walks', 'casa'].map((name) => path.join(contentDirectory, name));
