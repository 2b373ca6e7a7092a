import { fileEnding } from '../../../foundation/media/media-types';
import type { LessonContent } from '../format/read-lesson';
import { digestLesson, type NewLesson } from '../imported-lesson';
import { hashFile } from '../store/lesson-files';

export interface PreparedLesson {
  lesson: NewLesson;
  files: { name: string; file: string }[];
}

export async function prepareLesson(content: LessonContent, position: number): Promise<PreparedLesson> {
  const media = await nameFile('lesson', content.media);
  const thumbnail = await nameFile('thumbnail', content.thumbnail);
  const lesson = {
    position,
    document: content.document,
    media: media?.name ?? null,
    thumbnail: thumbnail?.name ?? null,
  };
  return {
    lesson: { digest: digestLesson(lesson), ...lesson },
    files: [media, thumbnail].flatMap((file) => file ?? []),
  };
}

async function nameFile(
  kind: string,
  file: string | undefined,
): Promise<{ name: string; file: string } | undefined> {
  if (file === undefined) return undefined;
  return { name: `${kind}-${await hashFile(file)}.${fileEnding(file)}`, file };
}
