import type { TranscriptWord } from '@glossa/contract/video/transcript';
import path from 'node:path';
import { readDemoLessons } from '../src/learning/seed/seed';

const CONTENT = path.join(__dirname, '..', 'seed', 'content');

export interface SpokenLesson {
  id: string;
  language: string;
  sentences: TranscriptWord[][];
  /** Holds its media. */
  folder: string;
}

/** The demo lessons as they are spoken. */
export async function readSpokenLessons(): Promise<SpokenLesson[]> {
  const courses = await readDemoLessons(CONTENT);
  return courses.flatMap(({ lessons, folder }) =>
    lessons.map(({ id, document: { language, transcript } }) => ({
      id,
      language,
      sentences: (transcript?.sentences ?? []).map(({ first, count }) =>
        (transcript?.words ?? []).slice(first, first + count),
      ),
      folder: path.join(folder, id),
    })),
  );
}

/** The text of a sentence. */
export const joinTexts = (words: readonly TranscriptWord[]): string =>
  words.map(({ text }) => text).join(' ');
