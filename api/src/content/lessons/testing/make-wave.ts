const SAMPLE_RATE = 8000;
const TONE_HZ = 440;
const HEADER_BYTES = 44;

/** A WAV file of 16 bits with a tone in each of the stretches, in seconds, and silence between them. */
export function makeWave(
  seconds: number,
  tones: readonly (readonly [from: number, to: number])[] = [],
): Buffer {
  const samples = new Int16Array(seconds * SAMPLE_RATE);
  for (const [from, to] of tones) {
    for (let index = from * SAMPLE_RATE; index < to * SAMPLE_RATE; index += 1)
      samples[index] = 20_000 * Math.sin((2 * Math.PI * TONE_HZ * index) / SAMPLE_RATE);
  }
  const file = Buffer.alloc(HEADER_BYTES + samples.byteLength);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.byteLength, 40);
  Buffer.from(samples.buffer).copy(file, HEADER_BYTES);
  return file;
}
