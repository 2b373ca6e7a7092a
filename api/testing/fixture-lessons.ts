import path from 'node:path';
import type { Words } from '@glossa/words';
import { compileOnce, openFile, OWN_SOURCES } from '@glossa/words/testing/test-words';
import type { DemoCourse } from '../src/content/lessons/format/read-lesson';
import { readDemoLessons } from '../src/learning/seed/seed';

export const fixtures = path.join(__dirname, 'fixtures');
export const contentDirectory = path.join(fixtures, 'content');

/** The lessons that every database of the tests begins with. */
export function readFixtureLessons(): Promise<DemoCourse[]> {
  return readDemoLessons(contentDirectory);
}

/** Where the media of these lessons are. */
export const mediaFolders = ['walks', 'casa'].map((name) => path.join(contentDirectory, name));

/** The words with the glossary of the fixtures, without our lists of meanings. */
export async function openFixtureWords(): Promise<Words> {
  const glossary = path.join(fixtures, 'glossary');
  return openFile(await compileOnce({ ...OWN_SOURCES, senses: undefined, glossary }));
}
