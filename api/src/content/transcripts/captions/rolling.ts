import { type Cue, type CueLine, cutLine } from './cue';

/** Longest pause over which a line stays on the screen. */
const MAX_ROLL_PAUSE_SECONDS = 0.5;
/** A cue this short only hands its line on to the next. */
const MAX_HANDOFF_SECONDS = 0.05;
/** A file has rolling captions if one cue in this many repeats a line. */
const MAX_CUES_PER_ROLL = 4;

/** The text that a cue repeats of the cue before it: whole lines, then the first characters of the next line. */
interface Repeated {
  lines: number;
  characters: number;
}

/** Machines repeat lines in the next cue. Detected by frequency, since people too say a thing twice. */
export function withoutRolledLines(cues: readonly Cue[]): Cue[] {
  const repeated = cues.map((cue, index) => findRepeated(cues[index - 1], cue));
  const rolling = cues.filter((cue, index) => isRolling(cue, repeated[index])).length;
  if (rolling < 2 || rolling * MAX_CUES_PER_ROLL < cues.length) return [...cues];
  return cues
    .map((cue, index) => ({ ...cue, lines: withoutRepeated(cue.lines, repeated[index]) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Finds the first lines of a cue that equal the last lines of the cue before it, or the last of which continues one. */
function findRepeated(before: Cue | undefined, cue: Cue): Repeated {
  if (!before || cue.start - before.end > MAX_ROLL_PAUSE_SECONDS) return { lines: 0, characters: 0 };
  const texts = ({ lines }: Cue) => lines.map(({ text }) => text.trim());
  const [shown, now] = [texts(before), texts(cue)];
  for (let from = Math.max(0, shown.length - now.length); from < shown.length; from += 1) {
    const last = shown.slice(from);
    if (last.every((text, index) => text === now[index])) return { lines: last.length, characters: 0 };
    const lines = last.length - 1;
    const begun = `${last[lines] ?? ''} `;
    if (now[lines]?.startsWith(begun) && last.slice(0, lines).every((text, index) => text === now[index]))
      return { lines, characters: begun.length };
  }
  return { lines: 0, characters: 0 };
}

function isRolling(cue: Cue, repeated: Repeated | undefined): boolean {
  if (!repeated) return false;
  const { lines, characters } = repeated;
  if (lines === 0) return characters > 0;
  return lines < cue.lines.length || cue.end - cue.start <= MAX_HANDOFF_SECONDS;
}

function withoutRepeated(lines: readonly CueLine[], repeated: Repeated | undefined): CueLine[] {
  if (!repeated) return [...lines];
  const [first, ...rest] = lines.slice(repeated.lines);
  if (!first) return [];
  return repeated.characters > 0 ? [cutLine(first, repeated.characters), ...rest] : [first, ...rest];
}
