import { bisect } from '../bisect';
import { type Sound, STEP_SECONDS, readSound } from './sound';
import { type Stretch, type WordTime, estimateWordLength, findPause } from './spread-words';

/** Words are looked for this much speech, and at least this much time, from where their length puts them. */
const WINDOW_SECONDS = 0.6;
const WINDOW_STEPS = WINDOW_SECONDS / STEP_SECONDS;
/** Time and memory grow with the product of both. */
const MAX_STEPS = 30 / STEP_SECONDS;
const MAX_WORDS = 120;

const MAX_LENGTH_RATIO = 3;
const LENGTH_ALLOWANCE_SECONDS = 0.2;

/** Decision 0048 has the voices they were tried with. */
const COSTS = {
  /** How much the logarithm of a word's length deviates from the estimate. */
  lengthDeviation: 0.4,
  /** A second of silence within a word, of speech within a pause. */
  quietInWord: 12,
  loudInPause: 25,
  pause: { none: 1.2, comma: 0.1, stop: 0 },
  noPause: { none: 0, comma: 0.6, stop: 1 },
  /** A word that begins where the voice is at its loudest instead of in a dip. */
  loudOnset: 1.5,
};

/** The best path by estimated lengths, silences and dips. Undefined without a voice, or if too long. */
export function alignWords({ start, end, words }: Stretch, energy: Uint8Array): WordTime[] | undefined {
  const first = Math.round(start / STEP_SECONDS);
  const steps = Math.round(end / STEP_SECONDS) - first;
  if (words.length === 0 || words.length > MAX_WORDS || steps > MAX_STEPS) return undefined;
  const sound = readSound(energy, first, steps);
  const limit = (step: number) => Math.min(end, Math.max(start, (first + step) * STEP_SECONDS));
  return sound && findPath(words, sound)?.map(([from, to]) => ({ start: limit(from), end: limit(to) }));
}

/** The cheapest ways to have said a word and all before it, by the step at which it begins or ends. */
type Layer = ReturnType<typeof makeLayer>;

const makeLayer = ({ steps }: Sound) => ({
  begin: new Float64Array(steps + 1).fill(Infinity),
  end: new Float64Array(steps + 1).fill(Infinity),
  /** By the step at which the word begins: where the one before ended. */
  endBefore: new Int32Array(steps + 1),
  /** By the step at which the word ends: where it begins. */
  beginOf: new Int32Array(steps + 1),
});

/** Viterbi over the steps at which words begin and end. */
function findPath(words: readonly string[], sound: Sound): [from: number, to: number][] | undefined {
  const lengths = words.map(estimateWordLength);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const secondsPerLength = (sound.loud[sound.steps] ?? 0) / total;
  const layers: Layer[] = [];
  let secondsBefore = 0;
  for (const [index, length] of lengths.entries()) {
    const seconds = length * secondsPerLength;
    const [earliest, latest] = [secondsBefore - WINDOW_SECONDS, secondsBefore + WINDOW_SECONDS];
    const window = {
      from: Math.max(0, Math.floor(findStep(sound.loud, earliest) - WINDOW_STEPS)),
      to: Math.min(sound.steps, Math.ceil(findStep(sound.loud, latest) + WINDOW_STEPS)),
    };
    const layer = makeLayer(sound);
    const before = layers.at(-1);
    if (before) addBegins(layer, before, findPause(words[index - 1] ?? ''), sound, window);
    else addFirstBegins(layer, sound, window);
    addEnds(layer, seconds, sound, window);
    layers.push(layer);
    secondsBefore += seconds;
  }
  return tracePath(layers, sound);
}

type Window = Record<'from' | 'to', number>;

function addFirstBegins({ begin }: Layer, { loud, loudness }: Sound, { from, to }: Window): void {
  for (let step = from; step <= to; step += 1)
    begin[step] = COSTS.loudInPause * (loud[step] ?? 0) + COSTS.loudOnset * (loudness[step] ?? 0);
}

function addBegins(
  layer: Layer,
  before: Layer,
  pause: keyof typeof COSTS.pause,
  { loud, loudness }: Sound,
  { from, to }: Window,
): void {
  /** The cheapest end so far, without the speech between it and the beginning. */
  let cheapest = Infinity;
  let cheapestAt = 0;
  let end = 0;
  for (let step = from; step <= to; step += 1) {
    for (; end < step; end += 1) {
      const cost = (before.end[end] ?? Infinity) - COSTS.loudInPause * (loud[end] ?? 0);
      if (cost < cheapest) [cheapest, cheapestAt] = [cost, end];
    }
    const afterPause = cheapest + COSTS.loudInPause * (loud[step] ?? 0) + COSTS.pause[pause];
    const joined = (before.end[step] ?? Infinity) + COSTS.noPause[pause];
    layer.begin[step] = Math.min(afterPause, joined) + COSTS.loudOnset * (loudness[step] ?? 0);
    layer.endBefore[step] = afterPause < joined ? cheapestAt : step;
  }
}

function addEnds(layer: Layer, seconds: number, { quiet, steps }: Sound, { from, to }: Window): void {
  const max = Math.ceil((seconds * MAX_LENGTH_RATIO + LENGTH_ALLOWANCE_SECONDS) / STEP_SECONDS);
  const lengthCosts = Float64Array.from({ length: max + 1 }, (_, length) => {
    const deviation = Math.log((length * STEP_SECONDS) / seconds) / COSTS.lengthDeviation;
    return deviation ** 2 / 2;
  });
  for (let step = from; step <= to; step += 1) {
    const begin = layer.begin[step] ?? Infinity;
    if (begin === Infinity) continue;
    for (let length = 1; length <= max && step + length <= steps; length += 1) {
      const silence = (quiet[step + length] ?? 0) - (quiet[step] ?? 0);
      const cost = begin + (lengthCosts[length] ?? Infinity) + COSTS.quietInWord * silence;
      if (cost >= (layer.end[step + length] ?? Infinity)) continue;
      layer.end[step + length] = cost;
      layer.beginOf[step + length] = step;
    }
  }
}

/** Undefined when the words do not fit into the stretch. */
function tracePath(layers: readonly Layer[], { loud, steps }: Sound): [number, number][] | undefined {
  const last = layers.at(-1);
  let cheapest = Infinity;
  let end = 0;
  for (let step = 0; step <= steps; step += 1) {
    const cost = (last?.end[step] ?? Infinity) + COSTS.loudInPause * ((loud[steps] ?? 0) - (loud[step] ?? 0));
    if (cost < cheapest) [cheapest, end] = [cost, step];
  }
  if (cheapest === Infinity) return undefined;
  const path: [number, number][] = [];
  for (const layer of [...layers].reverse()) {
    const begin = layer.beginOf[end] ?? 0;
    path.push([begin, end]);
    end = layer.endBefore[begin] ?? 0;
  }
  return path.reverse();
}

/** The first step at which that much has been said. */
const findStep = (loud: Float64Array, seconds: number) =>
  bisect(loud.length - 1, (step) => (loud[step] ?? 0) >= seconds);
