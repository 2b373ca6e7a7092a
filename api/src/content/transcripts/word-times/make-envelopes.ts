/** Writes the envelopes of the demo lessons, which tests use. Needs ffmpeg. */
import { measureEnergy } from '@glossa/contract/energy-envelope';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSpokenLessons } from '../../../../testing/demo-lessons';

const SAMPLE_RATE = 16_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

async function main(): Promise<void> {
  for (const { id, folder } of await readSpokenLessons()) {
    const file = path.join(folder, 'lesson.webm');
    const decode = [
      '-v',
      'error',
      '-i',
      file,
      '-vn',
      '-ac',
      '1',
      '-ar',
      String(SAMPLE_RATE),
      '-f',
      'f32le',
      '-',
    ];
    const sound = execFileSync('ffmpeg', decode, { maxBuffer: MAX_OUTPUT_BYTES });
    const samples = new Float32Array(new Uint8Array(sound).buffer);
    writeFileSync(path.join(__dirname, 'envelopes', `${id}.energy`), measureEnergy(samples, SAMPLE_RATE));
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
