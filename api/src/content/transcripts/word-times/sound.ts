import { ENERGY_FRAME_SECONDS } from '@glossa/contract/energy-envelope';

const FRAMES_PER_STEP = 2;
export const STEP_SECONDS = ENERGY_FRAME_SECONDS * FRAMES_PER_STEP;
/** Loudness is compared with that around the stretch. */
const CONTEXT_FRAMES = 5 / ENERGY_FRAME_SECONDS;
const MAX_LEVEL = 255;
const FLOOR_SHARE = 0.05;
const PEAK_SHARE = 0.9;
/** 10 dB: with less between floor and peak there is no voice, or music as loud as it. */
const MIN_RANGE = 30;
const QUIET_LOUDNESS = 0.35;

/** A stretch of a recording in steps of 20 ms. `loud` and `quiet` are running totals of seconds. */
export interface Sound {
  steps: number;
  /** Between 0 (silence) and 1, for each step and the one after the last. */
  loudness: Float64Array;
  loud: Float64Array;
  quiet: Float64Array;
}

/** Undefined beyond the envelope, and where nobody can be heard. */
export function readSound(energy: Uint8Array, first: number, steps: number): Sound | undefined {
  const [from, to] = [first * FRAMES_PER_STEP, (first + steps) * FRAMES_PER_STEP];
  if (to > energy.length) return undefined;
  const { floor, peak } = findRange(energy.subarray(Math.max(0, from - CONTEXT_FRAMES), to + CONTEXT_FRAMES));
  if (peak - floor < MIN_RANGE) return undefined;
  const makeSteps = () => new Float64Array(steps + 1);
  const [loudness, loud, quiet] = [makeSteps(), makeSteps(), makeSteps()];
  for (let step = 0; step <= steps; step += 1) {
    const frame = from + step * FRAMES_PER_STEP;
    const level = Math.min(energy[frame] ?? 0, energy[frame + 1] ?? 0);
    const now = Math.min(1, Math.max(0, (level - floor) / (peak - floor)));
    loudness[step] = now;
    if (step === steps) break;
    const isQuiet = now <= QUIET_LOUDNESS;
    loud[step + 1] = (loud[step] ?? 0) + (isQuiet ? 0 : STEP_SECONDS);
    quiet[step + 1] = (quiet[step] ?? 0) + (isQuiet ? STEP_SECONDS : 0);
  }
  return (loud[steps] ?? 0) > 0 ? { steps, loudness, loud, quiet } : undefined;
}

function findRange(frames: Uint8Array): { floor: number; peak: number } {
  const counts = new Uint32Array(MAX_LEVEL + 1);
  for (const level of frames) counts[level] = (counts[level] ?? 0) + 1;
  const findLevel = (share: number) => {
    let sum = 0;
    return counts.findIndex((count) => (sum += count) > frames.length * share);
  };
  return { floor: findLevel(FLOOR_SHARE), peak: findLevel(PEAK_SHARE) };
}
