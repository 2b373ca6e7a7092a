import { readCueLine, type CueLine } from './cue-text';
import { MOST_LINES_SHOWN, TOO_MANY_SHOWN, type RawCue } from './read-cues';
import { unreadableAt } from './unreadable';

/** A caption without mark-up; seconds. */
export interface Cue {
  start: number;
  end: number;
  lines: CueLine[];
}

/** Of a caption that ends before it begins: what a word may take to be said. */
const SECONDS_A_WORD = 0.4;

/** In order of time, without lines that show nothing; those that begin together are one. Throws 422 as they are read. */
export function cuesOf(raw: readonly RawCue[]): Cue[] {
  const cues: Cue[] = [];
  for (const cue of [...raw].sort((a, b) => a.start - b.start)) {
    const lines = cue.lines.map(readCueLine).filter(({ text }) => text.trim() !== '');
    if (lines.length === 0) continue;
    const end = cue.end > cue.start ? cue.end : cue.start + wordCount(lines) * SECONDS_A_WORD;
    const before = cues.at(-1);
    if (before?.start === cue.start) {
      if (before.lines.length + lines.length > MOST_LINES_SHOWN) throw unreadableAt(cue.line, TOO_MANY_SHOWN);
      mergeInto(before, { start: cue.start, end, lines });
    } else cues.push({ start: cue.start, end, lines });
  }
  return cues;
}

/** Each ends before the next begins. */
export function withoutOverlaps(cues: readonly Cue[]): Cue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    return next && next.start < cue.end ? { ...cue, end: next.start } : cue;
  });
}

function mergeInto(cue: Cue, other: Cue): void {
  cue.lines.push(...other.lines);
  cue.end = Math.max(cue.end, other.end);
}

function wordCount(lines: readonly CueLine[]): number {
  return lines.reduce((count, { text }) => count + text.trim().split(/\s+/).length, 0);
}
