import type { Lines } from '../lines/line-store';

/** What became of the sentences from `first` on. */
export interface Replacement {
  first: number;
  /** The texts that were replaced, and those in their place. */
  before: readonly string[];
  after: readonly string[];
  /** For each of `after` the one of `before` with the same text. They ascend. */
  origins: readonly (number | undefined)[];
}

interface CarryOptions {
  /** Between two lines that become one. */
  separator: string;
  /** A sentence that was corrected keeps its line; else it loses it, because nobody checked that it still fits. */
  keepsCorrected: boolean;
}

/** The translated lines of a transcript after an edit: one for each sentence again. */
export function carryLines(lines: Lines, replacement: Replacement, options: CarryOptions): Lines {
  const { first, before, after, origins } = replacement;
  const carried: Lines = origins.map((origin) =>
    origin === undefined ? null : (lines[first + origin] ?? null),
  );
  if (options.keepsCorrected) carryCorrected(carried, lines, replacement, options.separator);
  return [...lines.slice(0, first), ...carried.slice(0, after.length), ...lines.slice(first + before.length)];
}

/** Between two sentences that stayed, a line goes to the sentence that begins where its own did. */
function carryCorrected(
  carried: Lines,
  lines: Lines,
  { first, before, after, origins }: Replacement,
  separator: string,
): void {
  let [fromBefore, fromAfter] = [0, 0];
  for (let index = 0; index <= after.length; index += 1) {
    const origin = index === after.length ? before.length : origins[index];
    if (origin === undefined) continue;
    const starts = measureStarts(after.slice(fromAfter, index));
    // Both ascend, so that no start is compared with all: there are thousands of each.
    let nearest = 0;
    for (const [offset, start] of measureStarts(before.slice(fromBefore, origin)).entries()) {
      const line = lines[first + fromBefore + offset];
      if (!line || starts.length === 0) continue;
      nearest = findNearest(starts, start, nearest);
      const target = fromAfter + nearest;
      const known = carried[target];
      carried[target] = known ? known + separator + line : line;
    }
    [fromBefore, fromAfter] = [origin + 1, index + 1];
  }
}

/** Where each text begins in all of them together, from 0 to 1. */
function measureStarts(texts: readonly string[]): number[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  let sum = 0;
  return texts.map((text) => {
    const start = total > 0 ? sum / total : 0;
    sum += text.length;
    return start;
  });
}

function findNearest(starts: readonly number[], start: number, index: number): number {
  const distance = (one: number) => Math.abs((starts[one] ?? Infinity) - start);
  let nearest = index;
  while (distance(nearest + 1) < distance(nearest)) nearest += 1;
  return nearest;
}

/** How far a line that stayed is looked for: so many lines may have been removed before it. */
const MAX_DISTANCE = 50;

/** For each line after a change the index of the same text before it, else undefined. Indexes ascend. */
export function matchLines(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const ends = countCommonEnds(before, after);
  let next = 0;
  return after.map((text, index) => {
    const fromEnd = after.length - index;
    const found =
      fromEnd <= ends ? before.length - fromEnd : findNear(before, text, next, before.length - ends);
    if (found !== undefined) next = found + 1;
    return found;
  });
}

function countCommonEnds(before: readonly string[], after: readonly string[]): number {
  const max = Math.min(before.length, after.length);
  let count = 0;
  while (count < max && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  return count;
}

function findNear(before: readonly string[], text: string, from: number, to: number): number | undefined {
  const last = Math.min(to, from + MAX_DISTANCE);
  for (let index = from; index < last; index += 1) if (before[index] === text) return index;
  return undefined;
}
