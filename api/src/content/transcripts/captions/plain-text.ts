import { estimateLength } from '../word-times/spread-words';
import { splitWords } from '../split-words';
import type { RawCue } from './cue';
import { readClock } from './cue-times';
import { readMarks } from './marks';
import type { ReadCues } from './read-cues';
import { splitSpeakers } from './speakers';

/** Text that is copied from a player has a line with the time before what is spoken: `0:05`, `1:02:03 So`, `[0:05] So`. */
const STAMPED = /^\s*[[(]?((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)[\])]?(?:\s+(\S.*))?\s*$/;
/** In calm speech, of 150 words a minute, a unit of `estimateLength` takes as long. */
const UNIT_SECONDS = 0.073;
/** So many times as long as calm speech a line takes at most where the text says when it begins: then nobody speaks. */
const MAX_STRETCH = 3;

/** A line of the text, with the time that stands before it. */
interface SaidLine {
  line: number;
  text: string;
  at: number | undefined;
  /** This long it takes in calm speech. */
  seconds: number;
}

/**
 * Text without times, or with those of a player's transcript, as a cue for each line. Between known times, and up to the end of the
 * recording, lines share the time by their estimated lengths. Where that end is unknown, they take as long as calm speech.
 */
export function readPlainText(text: string, language: string, duration: number | null): ReadCues {
  const textLines = readLines(text, language);
  const starts = textLines.flatMap(({ at }, index) => (index === 0 || at !== undefined ? index : []));
  const cues = starts.flatMap((first, place) => {
    const next = starts[place + 1];
    const lines = textLines.slice(first, next);
    const { at } = textLines[first] ?? {};
    const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
    const start = at ?? 0;
    const end = (next === undefined ? duration : textLines[next]?.at) ?? start + seconds;
    const stretch = Math.max(0, end - start) / seconds;
    return spreadLines(lines, start, at === undefined ? stretch : Math.min(stretch, MAX_STRETCH));
  });
  return { cues, leftOut: [] };
}

/** A time that is not later than the one before it says nothing. */
function readLines(text: string, language: string): SaidLine[] {
  const lines = text.split('\n');
  const isStamped = STAMPED.test(lines.find((line) => line.trim() !== '') ?? '');
  const textLines: SaidLine[] = [];
  let latest = -1;
  let at: number | undefined;
  for (const [index, line] of lines.entries()) {
    const [, clock, rest = ''] = (isStamped ? STAMPED.exec(line) : null) ?? [];
    const time = clock === undefined ? undefined : readClock(clock);
    const spoken = time === undefined ? line : rest;
    if (time !== undefined && time > latest) at = latest = time;
    const words = splitWords(spoken, language).map((word) => word.text);
    if (words.length === 0) continue;
    textLines.push({ line: index + 1, text: spoken, at, seconds: estimateLength(words) * UNIT_SECONDS });
    at = undefined;
  }
  return textLines;
}

function spreadLines(lines: readonly SaidLine[], start: number, stretch: number): RawCue[] {
  let end = start;
  return lines.map(({ line, text, seconds }) => {
    const from = end;
    end += seconds * stretch;
    return { line, start: from, end, lines: splitSpeakers(readMarks(text, 'srt')) };
  });
}
