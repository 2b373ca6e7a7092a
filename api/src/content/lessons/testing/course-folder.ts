import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The beginning of a WebM file: an empty header, and a segment of a length that nobody knows. */
export const WEBM = Buffer.concat([
  Buffer.from('1a45dfa3801853806701ffffffffffffff', 'hex'),
  Buffer.alloc(47),
]);

const CAPTIONS = `WEBVTT

00:01.000 --> 00:03.000
La mesa es grande.

00:04.000 --> 00:06.000
El perro duerme.
`;

const LINES = `WEBVTT

00:01.000 --> 00:03.000
The table is big.

00:04.000 --> 00:06.000
The dog sleeps.
`;

/** A temporary folder whose files a test writes. */
export class CourseFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<CourseFolder> {
    return new CourseFolder(await mkdtemp(path.join(tmpdir(), 'glossa-course-')));
  }

  async write(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.path, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** A course of Spanish lessons without faults. */
export function courseFiles(playlist: string, lessons: readonly string[]): Record<string, string | Buffer> {
  const entries = lessons.map((id) => `  - id: ${id}\n    title: Lesson ${id}\n`).join('');
  const files = lessons.flatMap((id) => [
    [`${id}/lesson.webm`, WEBM],
    [`${id}/captions.vtt`, CAPTIONS],
    [`${id}/lines/en.vtt`, LINES],
    [`${id}/glossary.yaml`, 'mesa:\n  lemma: mesa\n  pos: noun\n  translations: { en: [table] }\n'],
  ]);
  return {
    'playlist.yaml': `id: ${playlist}\nname: ${playlist}\nlanguage: es\ncefr_level: A1\nlessons:\n${entries}`,
    ...(Object.fromEntries(files) as Record<string, string | Buffer>),
  };
}
