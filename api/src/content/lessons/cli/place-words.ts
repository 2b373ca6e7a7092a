import { readFile } from 'node:fs/promises';
import { CAPTION_READERS } from '../../transcripts/captions/caption-readers';
import type { LessonContent } from '../format/read-lesson';
import type { NewLesson } from '../imported-lesson';
import { measureSound } from './measure-sound';

/**
 * The lesson with the words of its captions where they are heard in its file. Its digest stays: it tells what is in the folder,
 * wherever that is read.
 */
export async function placeWords(lesson: NewLesson, { captions, media }: LessonContent): Promise<NewLesson> {
  const energy = captions && media && (await measureSound(media));
  if (!energy) return lesson;
  const { document } = lesson;
  const read = CAPTION_READERS.transcript(await readFile(captions), document.language, energy);
  const { words, sentences, duration, interpolated } = read;
  return { ...lesson, document: { ...document, transcript: { words, sentences, duration, interpolated } } };
}
