import { readFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { ENERGY_FRAME_SECONDS, measureEnergy } from '@glossa/contract/energy-envelope';
import { fileEnding } from '../../../foundation/media/media-types';
import type { LessonContent } from '../format/read-lesson';
import { digestLesson, type NewLesson } from '../imported-lesson';
import { hashFile } from '../store/lesson-files';
import { CAPTION_READERS, requireAll } from '../../transcripts/captions/caption-readers';

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

async function nameFile(kind: string, file: string | undefined) {
  if (file === undefined) return undefined;
  return { name: `${kind}-${await hashFile(file)}.${fileEnding(file)}`, file };
}

/** Places the words of captions by the sound of the media. The digest stays: it describes the folder, wherever it is read. */
export async function placeWords(lesson: NewLesson, { captions, media }: LessonContent): Promise<NewLesson> {
  const energy = captions && media && (await measureSound(media));
  if (!energy) return lesson;
  const { document } = lesson;
  const transcript = requireAll(
    CAPTION_READERS.transcript(await readFile(captions), document.language, energy),
  );
  return { ...lesson, document: { ...document, transcript } };
}

/** Enough for the loudness of a voice. */
const SAMPLE_RATE = 8000;
const FRAME_BYTES = SAMPLE_RATE * ENERGY_FRAME_SECONDS * Float32Array.BYTES_PER_ELEMENT;

/** Decodes the sound by ffmpeg. Undefined without ffmpeg or a readable file: words are placed by lengths. */
export async function measureSound(file: string, command = 'ffmpeg'): Promise<Uint8Array | undefined> {
  const input = ['-v', 'quiet', '-nostdin', '-protocol_whitelist', 'file', '-i', `file:${file}`];
  const output = ['-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', '-'];
  const child = spawn(command, [...input, ...output], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const envelope: Uint8Array[] = [];
  let rest: Buffer = Buffer.alloc(0);
  // Two hours are 230 MB of samples, of which only the loudness is kept.
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % FRAME_BYTES);
    const samples = new Float32Array(new Uint8Array(bytes.subarray(0, whole)).buffer);
    envelope.push(measureEnergy(samples, SAMPLE_RATE));
    rest = bytes.subarray(whole);
  }
  const energy = Buffer.concat(envelope);
  return (await ended) === 0 && energy.length > 0 ? energy : undefined;
}
