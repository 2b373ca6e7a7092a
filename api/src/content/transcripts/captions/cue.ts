import type { ApiError } from '../../../platform/errors/api-error';
import { captionsTooLong } from './captions-error';

/** A line of a cue, and its timestamps: `at` (seconds) for the text from `offset`. */
export interface CueLine {
  text: string;
  stamps: { offset: number; at: number }[];
  /** Somebody else begins to speak. */
  isTurn?: boolean;
}

export function cutLine({ text, stamps }: CueLine, from: number): CueLine {
  const later = stamps.filter(({ offset }) => offset >= from);
  return { text: text.slice(from), stamps: later.map(({ offset, at }) => ({ offset: offset - from, at })) };
}

const countWords = (lines: readonly CueLine[]): number =>
  lines.reduce((count, { text }) => count + text.trim().split(/\s+/).length, 0);

export interface Cue {
  start: number;
  end: number;
  lines: CueLine[];
}

/** A cue as it is written; `line` is that of its times, from 1. */
export interface RawCue extends Cue {
  line: number;
}

/** No screen shows more lines, and processing them is not linear. */
export const MAX_CUE_LINES = 50;

export function tooManyCueLines(line: number): ApiError {
  const problem = `is more than the ${MAX_CUE_LINES} lines a caption may have: give the caption fewer lines`;
  return captionsTooLong(line, 'captions_cue_lines', MAX_CUE_LINES, problem);
}

/** Assumed duration of a word, for a cue that ends before it begins. */
const WORD_SECONDS = 0.4;

/** Sorts cues by time, drops empty lines, and merges cues that begin together. Throws 422. */
export function toCues(raw: readonly RawCue[]): Cue[] {
  const cues: Cue[] = [];
  for (const cue of [...raw].sort((a, b) => a.start - b.start)) {
    const lines = cue.lines.filter(({ text }) => text.trim() !== '');
    if (lines.length === 0) continue;
    const end = cue.end > cue.start ? cue.end : cue.start + countWords(lines) * WORD_SECONDS;
    const before = cues.at(-1);
    if (before?.start === cue.start) {
      if (before.lines.length + lines.length > MAX_CUE_LINES) throw tooManyCueLines(cue.line);
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
