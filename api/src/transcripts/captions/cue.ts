import { type CueLine, readCueLine } from './cue-text';
import { MAX_CUE_LINES, type RawCue, TOO_MANY_CUE_LINES } from './read-cues';
import { captionsErrorAt } from './captions-error';

/** A cue without mark-up; seconds. */
export interface Cue {
  start: number;
  end: number;
  lines: CueLine[];
}

/** Assumed duration of a word, for a cue that ends before it begins. */
const WORD_SECONDS = 0.4;

/** Sorts cues by time, drops empty lines, and merges cues that begin together. Throws 422. */
export function toCues(raw: readonly RawCue[]): Cue[] {
  const cues: Cue[] = [];
  for (const cue of [...raw].sort((a, b) => a.start - b.start)) {
    const lines = cue.lines.map(readCueLine).filter(({ text }) => text.trim() !== '');
    if (lines.length === 0) continue;
    const end = cue.end > cue.start ? cue.end : cue.start + countWords(lines) * WORD_SECONDS;
    const before = cues.at(-1);
    if (before?.start === cue.start) {
      if (before.lines.length + lines.length > MAX_CUE_LINES)
        throw captionsErrorAt(cue.line, TOO_MANY_CUE_LINES);
      mergeCue(before, { start: cue.start, end, lines });
    } else cues.push({ start: cue.start, end, lines });
  }
  return cues;
}

export function withoutOverlaps(cues: readonly Cue[]): Cue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    return next && next.start < cue.end ? { ...cue, end: next.start } : cue;
  });
}

function mergeCue(cue: Cue, other: Cue): void {
  cue.lines.push(...other.lines);
  cue.end = Math.max(cue.end, other.end);
}

function countWords(lines: readonly CueLine[]): number {
  return lines.reduce((count, { text }) => count + text.trim().split(/\s+/).length, 0);
}

/** Longest pause over which a line stays on the screen. */
const MAX_ROLL_PAUSE_SECONDS = 0.5;
/** A cue this short only hands its line on to the next. */
const MAX_HANDOFF_SECONDS = 0.05;
/** A file has rolling captions if one cue in this many repeats a line. */
const MAX_CUES_PER_ROLL = 4;

/**
 * Removes repeated lines from rolling captions, which machines make: each cue repeats the line before it. They are
 * detected by frequency, because people do say the same thing twice.
 */
export function withoutRolledLines(cues: readonly Cue[]): Cue[] {
  const repeated = cues.map((cue, index) => countRepeatedLines(cues[index - 1], cue));
  const rolling = cues.filter((cue, index) => isRolling(cue, repeated[index] ?? 0)).length;
  if (rolling < 2 || rolling * MAX_CUES_PER_ROLL < cues.length) return [...cues];
  return cues
    .map((cue, index) => ({ ...cue, lines: cue.lines.slice(repeated[index] ?? 0) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Counts first lines of a cue that equal the last lines of the cue before it. */
function countRepeatedLines(before: Cue | undefined, cue: Cue): number {
  if (!before || cue.start - before.end > MAX_ROLL_PAUSE_SECONDS) return 0;
  const texts = ({ lines }: Cue) => lines.map(({ text }) => text.trim());
  const [shown, now] = [texts(before), texts(cue)];
  for (let from = Math.max(0, shown.length - now.length); from < shown.length; from += 1) {
    const last = shown.slice(from);
    if (last.every((text, index) => text === now[index])) return last.length;
  }
  return 0;
}

function isRolling(cue: Cue, repeated: number): boolean {
  return repeated > 0 && (repeated < cue.lines.length || cue.end - cue.start <= MAX_HANDOFF_SECONDS);
}
