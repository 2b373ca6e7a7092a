/** How loud a recording is over time: one byte for each 10 ms, which is small enough to be sent with captions. */

export const ENERGY_FRAME_SECONDS = 0.01;

/** Byte 0 is this loud or quieter, byte 255 is full scale; a step is a third of a decibel. */
const QUIETEST_DB = -85;
const MAX_BYTE = 255;

/** The envelope of samples between -1 and 1. A remainder shorter than a frame is left out. */
export function measureEnergy(samples: Float32Array, sampleRate: number): Uint8Array {
  const frameLength = sampleRate * ENERGY_FRAME_SECONDS;
  const frames = new Uint8Array(Math.floor(samples.length / frameLength));
  for (let frame = 0; frame < frames.length; frame += 1) {
    const [from, to] = [Math.round(frame * frameLength), Math.round((frame + 1) * frameLength)];
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += (samples[index] ?? 0) ** 2;
    frames[frame] = toByte(sum / (to - from));
  }
  return frames;
}

/** `power` is the mean square. */
function toByte(power: number): number {
  const decibels = 10 * Math.log10(Math.max(power, Number.MIN_VALUE));
  return Math.min(MAX_BYTE, Math.max(0, Math.round((1 - decibels / QUIETEST_DB) * MAX_BYTE)));
}
