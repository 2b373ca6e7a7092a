import type { Cue } from './cue';

/** Longest pause, in seconds, over which a line stays on the screen. */
const STAYS_SECONDS = 0.5;
/** A caption this short only hands its line on to the next. */
const HANDED_ON_SECONDS = 0.05;
/** One caption in so many must repeat the line before it for a file to be taken for rolling captions. */
const ONE_IN = 4;

/**
 * Captions made by machines roll: each shows the line before it once more above its own. Such a file is told by how
 * often that happens, because people do say the same thing twice; then each line is kept where it comes first.
 */
export function withoutRolledLines(cues: readonly Cue[]): Cue[] {
  const repeated = cues.map((cue, index) => repeatedLines(cues[index - 1], cue));
  const rolling = cues.filter((cue, index) => rolls(cue, repeated[index] ?? 0)).length;
  if (rolling < 2 || rolling * ONE_IN < cues.length) return [...cues];
  return cues
    .map((cue, index) => ({ ...cue, lines: cue.lines.slice(repeated[index] ?? 0) }))
    .filter(({ lines }) => lines.length > 0);
}

/** How many first lines of a caption are the last ones of the caption before it. */
function repeatedLines(before: Cue | undefined, cue: Cue): number {
  if (!before || cue.start - before.end > STAYS_SECONDS) return 0;
  const texts = ({ lines }: Cue) => lines.map(({ text }) => text.trim());
  const [shown, now] = [texts(before), texts(cue)];
  for (let from = Math.max(0, shown.length - now.length); from < shown.length; from += 1) {
    const last = shown.slice(from);
    if (last.every((text, index) => text === now[index])) return last.length;
  }
  return 0;
}

function rolls(cue: Cue, repeated: number): boolean {
  return repeated > 0 && (repeated < cue.lines.length || cue.end - cue.start <= HANDED_ON_SECONDS);
}
