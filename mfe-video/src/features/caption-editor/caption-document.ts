import type { CaptionLinesChange } from '@glossa/contract/video/caption-lines';
import { joinWords } from '@glossa/contract/word-separator';

/** A line of captions; seconds. `id` names it on the screen alone. */
export interface Line {
  readonly id: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Bounds {
  readonly language: string;
  /** Seconds: no line may end later. */
  readonly latestEnd: number;
}

/** No line is shorter after an edit. */
const MIN_SECONDS = 0.1;
/** Lines that are this near follow each other without a pause. */
const JOINED_SECONDS = 0.05;

let lastId = 0;

export function createLine(line: Omit<Line, 'id'>): Line {
  lastId += 1;
  return { ...line, id: lastId };
}

export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
const tidy = (text: string) => text.trim().replaceAll(/\s+/gu, ' ');
const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

function replaceAt(lines: readonly Line[], index: number, count: number, ...by: Line[]): readonly Line[] {
  return [...lines.slice(0, index), ...by, ...lines.slice(index + count)];
}

/** A line without a word is removed; the last one stays as it is. */
export function setText(lines: readonly Line[], index: number, text: string): readonly Line[] {
  const line = lines[index];
  if (!line || tidy(text) === line.text) return lines;
  return hasWord(text) ? replaceAt(lines, index, 1, { ...line, text: tidy(text) }) : removeLine(lines, index);
}

export const removeLine = (lines: readonly Line[], index: number): readonly Line[] =>
  lines.length > 1 && index in lines ? replaceAt(lines, index, 1) : lines;

/** Splits a line with this text at a character, unless a part had no word. The time is split by the lengths of both parts. */
export function splitLine(lines: readonly Line[], index: number, text: string, at: number): readonly Line[] {
  const line = lines[index];
  const [before, after] = [tidy(text.slice(0, at)), tidy(text.slice(at))];
  if (!line || !hasWord(before) || !hasWord(after)) return setText(lines, index, text);
  const share = before.length / (before.length + after.length);
  const middle = round(line.start + (line.end - line.start) * share);
  const second = createLine({ text: after, start: middle, end: line.end });
  return replaceAt(lines, index, 1, { ...line, text: before, end: middle }, second);
}

export function joinNext(lines: readonly Line[], index: number, { language }: Bounds): readonly Line[] {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next) return lines;
  const text = joinWords([line, next], language);
  return replaceAt(lines, index, 2, { ...line, text, end: Math.max(line.end, next.end) });
}

/**
 * Begins a line as near to `seconds` as its neighbours allow. The line before it ends there if it was shown
 * until then. A line that would be over keeps its length.
 */
export function setStart(lines: readonly Line[], index: number, seconds: number, { latestEnd }: Bounds) {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]];
  if (!line) return lines;
  const last = next?.start ?? latestEnd;
  const start = round(clamp(seconds, before ? before.start + MIN_SECONDS : 0, last - MIN_SECONDS));
  if (start < (before?.start ?? 0) || start === line.start) return lines;
  const isOver = start > line.end - MIN_SECONDS;
  const end = isOver ? Math.min(last, round(start + line.end - line.start)) : line.end;
  const moved = replaceAt(lines, index, 1, { ...line, start, end });
  if (!before) return moved;
  const touches = before.end > start || Math.abs(before.end - line.start) < JOINED_SECONDS;
  return touches ? replaceAt(moved, index - 1, 1, { ...before, end: start }) : moved;
}

/** Moves all lines from `index` on; none leaves the video, and none begins before the line before them. */
export function shiftLines(lines: readonly Line[], index: number, seconds: number, { latestEnd }: Bounds) {
  const earliest = lines[index - 1]?.start ?? 0;
  const move = (time: number) => round(clamp(time + seconds, earliest, latestEnd));
  const moved = lines.map((line, at) =>
    at < index ? line : { ...line, start: move(line.start), end: move(line.end) },
  );
  const [before, first] = [moved[index - 1], moved[index]];
  return before && first && before.end > first.start
    ? replaceAt(moved, index - 1, 1, { ...before, end: first.start })
    : moved;
}

/** The stretch of `before` to replace; undefined if nothing has changed. */
export function diffLines(
  before: readonly Line[],
  after: readonly Line[],
): Omit<CaptionLinesChange, 'version'> | undefined {
  const max = Math.min(before.length, after.length);
  let first = 0;
  while (first < max && isSame(before[first], after[first])) first += 1;
  let ends = 0;
  while (ends < max - first && isSame(before.at(-1 - ends), after.at(-1 - ends))) ends += 1;
  const removed = before.length - ends - first;
  const lines = after.slice(first, after.length - ends);
  if (removed === 0 && lines.length === 0) return undefined;
  return { first, removed, lines: lines.map(({ text, start, end }) => ({ text, start, end })) };
}

const isSame = (one: Line | undefined, other: Line | undefined): boolean =>
  one?.text === other?.text && one?.start === other?.start && one?.end === other?.end;
