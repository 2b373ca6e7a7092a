/** Writes the envelopes of the demo lessons, which tests use. Needs ffmpeg. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureSound } from '../src/content/lessons/cli/prepare-lesson';
import { readSpokenLessons } from './demo-lessons';

const FOLDER = path.join(__dirname, '..', 'src', 'content', 'transcripts', 'word-times', 'envelopes');

async function main(): Promise<void> {
  for (const { id, folder } of await readSpokenLessons()) {
    const energy = await measureSound(path.join(folder, 'lesson.webm'));
    if (!energy) throw new Error('ffmpeg is not there, or cannot read the lesson');
    writeFileSync(path.join(FOLDER, `${id}.energy`), energy);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
