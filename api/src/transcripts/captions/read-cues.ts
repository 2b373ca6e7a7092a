import {
  captionsError,
  captionsErrorAt,
  MAX_CUE_LINES,
  type RawCue,
  readTiming,
  TOO_MANY_CUE_LINES,
} from './cue';

/** Captions of twelve hours with a cue for each word have fewer. */
const MAX_LINES = 200_000;

const ARROW = '-->';
const WEBVTT = /^WEBVTT(?:[ \t]|$)/;
const NOT_SHOWN = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * The cues of a WebVTT or SRT file, read as leniently as players do: cues without a number, times without hours,
 * with comma or point, settings, notes, styles. Throws 422 with the line where parsing stops.
 *
 * Our own linear scanner: media-captions 1.0 loses text after an empty line in SRT and times without spaces around
 * the arrow, takes coordinates for text, and needs 12 seconds for a cue of 450 kB.
 */
export function readCues(text: string): RawCue[] {
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length > MAX_LINES) throw captionsErrorAt(lines.length, 'is one too many');
  const isVtt = WEBVTT.test(lines[0] ?? '');
  const cues: RawCue[] = [];
  let at = isVtt ? findHeaderEnd(lines) : 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) at += 1;
    else if (isVtt && NOT_SHOWN.test(lines[at] ?? '') && !hasArrow(lines[at]))
      at = findBlockEnd(lines, at, isVtt);
    else at = readBlock(lines, at, isVtt, cues);
  }
  if (cues.length === 0) throw captionsError('they hold no captions');
  return cues;
}

/** Reads the cue whose block begins at `at`, and returns the line after it. */
function readBlock(lines: readonly string[], at: number, isVtt: boolean, cues: RawCue[]): number {
  const timingAt = hasArrow(lines[at]) ? at : at + 1;
  if (!hasArrow(lines[timingAt])) return readStray(lines, at, isVtt, cues);
  const timing = readTiming(lines[timingAt] ?? '');
  if (!timing) throw captionsErrorAt(timingAt + 1, 'should say from when to when a caption is shown');
  const end = findBlockEnd(lines, timingAt + 1, isVtt);
  const cue: RawCue = { ...timing, lines: [], line: timingAt + 1 };
  addLines(cue, lines, timingAt + 1, end);
  cues.push(cue);
  return end;
}

/** A block without times: in SRT the rest of a cue that contains an empty line; WebVTT ignores it. */
function readStray(lines: readonly string[], at: number, isVtt: boolean, cues: RawCue[]): number {
  const last = cues.at(-1);
  if (!last) throw captionsErrorAt(at + 1, 'is neither the beginning of WebVTT nor a caption of SRT');
  const end = findBlockEnd(lines, at, isVtt);
  if (!isVtt) addLines(last, lines, at, end);
  return end;
}

function addLines(cue: RawCue, lines: readonly string[], from: number, to: number): void {
  const room = MAX_CUE_LINES - cue.lines.length;
  if (to - from > room) throw captionsErrorAt(from + room + 1, TOO_MANY_CUE_LINES);
  cue.lines.push(...lines.slice(from, to));
}

/** A block ends at an empty line, or before a cue that follows without one. */
function findBlockEnd(lines: readonly string[], at: number, isVtt: boolean): number {
  let end = at;
  while (end < lines.length && !hasArrow(lines[end]) && !endsText(lines[end], isVtt)) end += 1;
  const number = end > at && hasArrow(lines[end]) && /^\s*\d+\s*$/.test(lines[end - 1] ?? '');
  return number ? end - 1 : end;
}

/** WebVTT shows a line of spaces (rolling captions contain many); in SRT it means an empty line. */
function endsText(line: string | undefined, isVtt: boolean): boolean {
  return isVtt ? line === '' : isBlank(line);
}

function findHeaderEnd(lines: readonly string[]): number {
  return findBlockEnd(lines, 1, true);
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

function hasArrow(line: string | undefined): boolean {
  return line !== undefined && line.includes(ARROW);
}
