import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Sentences of a lesson, and bytes of its film. */
export const LESSON_SIZE = { sentences: 20, mediaBytes: 200 * 1024 };

/** An empty header, and a segment of a length that nobody knows. */
const WEBM_START = Buffer.from('1a45dfa3801853806701ffffffffffffff', 'hex');
const SECONDS_PER_SENTENCE = 4;

/** Writes a course whose lessons have a film, captions, second lines and a glossary each. */
export async function makeCourse(folder: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_none, index) => `lesson-${String(index).padStart(4, '0')}`);
  const entries = ids.map((id) => `  - id: ${id}\n    title: The ${id}\n`).join('');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'playlist.yaml'),
    `id: measured\nname: Measured\nlanguage: es\ncefr_level: A1\nlessons:\n${entries}`,
  );
  for (const [index, id] of ids.entries()) {
    const lesson = path.join(folder, id);
    await mkdir(path.join(lesson, 'lines'), { recursive: true });
    const media = Buffer.concat([WEBM_START, randomBytes(LESSON_SIZE.mediaBytes)]);
    await writeFile(path.join(lesson, 'lesson.webm'), media);
    await writeFile(
      path.join(lesson, 'captions.vtt'),
      makeCaptions((n) => `La casa ${index} tiene ${n} puertas y una mesa grande.`),
    );
    await writeFile(
      path.join(lesson, 'lines', 'en.vtt'),
      makeCaptions((n) => `The house ${index} has ${n} doors and a big table.`),
    );
    await writeFile(
      path.join(lesson, 'glossary.yaml'),
      'mesa:\n  lemma: mesa\n  pos: noun\n  translations: { en: [table] }\n',
    );
  }
}

function makeCaptions(write: (sentence: number) => string): string {
  const cues = Array.from({ length: LESSON_SIZE.sentences }, (_none, n) => {
    const start = n * SECONDS_PER_SENTENCE;
    return `${formatClock(start)} --> ${formatClock(start + SECONDS_PER_SENTENCE - 1)}\n${write(n)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const formatClock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
