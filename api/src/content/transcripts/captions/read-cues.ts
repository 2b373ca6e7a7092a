import { isAss, readAssCues } from './ass';
import { captionsError, captionsErrorAt, captionsTooLong } from './captions-error';
import { isTimingLine, readTiming, readCueLine } from './cue-line';
import { MAX_CUE_LINES, type RawCue, tooManyCueLines } from './cue';

/** Captions of twelve hours with a cue for each word have fewer. */
const MAX_LINES = 200_000;

const WEBVTT = /^WEBVTT(?:[ \t]|$)/;
const NOT_SHOWN = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** The first line of files that are captions of a kind that is not read here; `name` is the same in every language. */
const OTHER_FORMATS: readonly [format: string, first: RegExp, name?: string][] = [
  ['TTML or XML', /^\s*<(?:\?xml|tt)[\s>]/i, 'TTML (XML)'],
  ['SAMI', /^\s*<sami[\s>]/i],
  ['MicroDVD', /^\s*\{\d+\}\{\d+\}/],
  ['LRC', /^\s*\[\d+:\d+[.:]\d+\]/],
  ['a web page', /^\s*<(?:!doctype|html)[\s>]/i, 'HTML'],
  ['a ZIP archive', /^PK/, 'ZIP'],
];

/**
 * The cues of a WebVTT, SRT, ASS or SSA file, read as leniently as players do: cues without a number, times without
 * hours, with comma or point, settings, notes, styles. Throws 422 with the line where parsing stops.
 *
 * Our own linear scanner: media-captions 1.0 loses text after an empty line in SRT and times without spaces around
 * the arrow, takes coordinates for text, and needs 12 seconds for a cue of 450 kB.
 */
export function readCues(text: string): RawCue[] {
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length > MAX_LINES)
    throw captionsTooLong(
      lines.length,
      'captions_lines',
      MAX_LINES,
      `is one too many: split the captions into files of at most ${MAX_LINES} lines`,
    );
  if (isAss(lines)) return readAssCues(lines);
  requireKnownFormat(lines);
  const isVtt = WEBVTT.test(lines[0] ?? '');
  const cues: RawCue[] = [];
  let at = isVtt ? findHeaderEnd(lines) : 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) at += 1;
    else if (isVtt && NOT_SHOWN.test(lines[at] ?? '') && !isTimingLine(lines[at]))
      at = findBlockEnd(lines, at, isVtt);
    else at = readBlock(lines, at, isVtt, cues);
  }
  if (cues.length === 0) throw captionsError('captions_without_words', 'they hold no captions');
  return cues;
}

function requireKnownFormat(lines: readonly string[]): void {
  const first = lines.find((line) => !isBlank(line)) ?? '';
  const other = OTHER_FORMATS.find(([, pattern]) => pattern.test(first));
  if (!other) return;
  const [format, , name = format] = other;
  throw captionsError('captions_format', `the file is ${format}: convert it to WebVTT, SRT or ASS`, name);
}

const BEGINNING_EXPECTED =
  'is neither the beginning of WebVTT nor a caption of SRT: delete what is before the first caption';
const TIMES_EXPECTED =
  'should say from when to when a caption is shown: write it like 00:00:01,000 --> 00:00:02,500';

/** Reads the cue whose block begins at `at`, and returns the line after it. */
function readBlock(lines: readonly string[], at: number, isVtt: boolean, cues: RawCue[]): number {
  const timingAt = findTiming(lines, at);
  if (timingAt === undefined) return readStray(lines, at, isVtt, cues);
  const timing = readTiming(lines[timingAt] ?? '');
  if (!timing) throw captionsErrorAt(timingAt + 1, 'captions_times', TIMES_EXPECTED);
  const end = findBlockEnd(lines, timingAt + 1, isVtt);
  const cue: RawCue = { ...timing, lines: [], line: timingAt + 1 };
  addLines(cue, lines, timingAt + 1, end);
  cues.push(cue);
  return end;
}

/** The times are in the first or second line of a block; some files have an empty line after the number. */
function findTiming(lines: readonly string[], at: number): number | undefined {
  if (isTimingLine(lines[at])) return at;
  if (isTimingLine(lines[at + 1])) return at + 1;
  const isSpaced = isNumber(lines[at]) && isBlank(lines[at + 1]) && isTimingLine(lines[at + 2]);
  return isSpaced ? at + 2 : undefined;
}

/** A block without times: in SRT the rest of a cue that contains an empty line; WebVTT ignores it. */
function readStray(lines: readonly string[], at: number, isVtt: boolean, cues: RawCue[]): number {
  const last = cues.at(-1);
  if (!last) throw captionsErrorAt(at + 1, 'captions_beginning', BEGINNING_EXPECTED);
  const end = findBlockEnd(lines, at, isVtt);
  if (!isVtt) addLines(last, lines, at, end);
  return end;
}

function addLines(cue: RawCue, lines: readonly string[], from: number, to: number): void {
  const room = MAX_CUE_LINES - cue.lines.length;
  if (to - from > room) throw tooManyCueLines(from + room + 1);
  cue.lines.push(...lines.slice(from, to).map(readCueLine));
}

/** A block ends at an empty line, or before a cue that follows without one. */
function findBlockEnd(lines: readonly string[], at: number, isVtt: boolean): number {
  let end = at;
  while (end < lines.length && !isTimingLine(lines[end]) && !endsText(lines[end], isVtt)) end += 1;
  return end > at && isTimingLine(lines[end]) && isNumber(lines[end - 1]) ? end - 1 : end;
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

function isNumber(line: string | undefined): boolean {
  return line !== undefined && /^\s*\d+\s*$/.test(line);
}
