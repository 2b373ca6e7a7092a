import { ApiError } from '../../platform/errors/api-error';

/** `start` and `end` are seconds; `lines` contain mark-up. */
export interface RawCue {
  start: number;
  end: number;
  lines: string[];
  /** Line of its times, from 1. */
  line: number;
}

/** No screen shows more lines, and processing them is not linear. */
export const MAX_CUE_LINES = 50;
export const TOO_MANY_CUE_LINES = `is more than the ${MAX_CUE_LINES} lines a caption may have`;

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

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;
const TIMING = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/;

/** Seconds of `1:02:03.500`, `02:03,5` or `00:01:02`; undefined when it is not a time. */
function readClock(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = CLOCK.exec(text) ?? [];
  if (minutes === '' || Number(seconds) > 59) return undefined;
  // `,5` is half a second.
  const milliseconds = Number(fraction.padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

/** Parses `00:01.000 --> 00:02.000 align:start`; settings are ignored. */
export function readTiming(line: string): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = TIMING.exec(line) ?? [];
  const [start, end] = [readClock(from), readClock(to)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** A line of a cue, and its timestamps: `at` (seconds) for the text from `offset`. */
export interface CueLine {
  text: string;
  stamps: { offset: number; at: number }[];
}

/** Tags of WebVTT and HTML, timestamps, and the `{\an8}` of older players. */
const MARK_UP = /<\/?[a-z][^<>]*>|<(\d[\d:.,]*)>|\{\\[^{}]*\}/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi;
/** Ruby readings (`<ruby>漢<rt>かん</rt>`) are skipped: they repeat the letters. */
const READING = /^<(\/?)rt[\s.>]/i;
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

export function readCueLine(raw: string): CueLine {
  const stamps: CueLine['stamps'] = [];
  let text = '';
  let last = 0;
  let inReading = false;
  for (const match of raw.matchAll(MARK_UP)) {
    if (!inReading) text += withoutEntities(raw.slice(last, match.index));
    last = match.index + match[0].length;
    const reading = READING.exec(match[0]);
    if (reading) inReading = reading[1] === '';
    const at = match[1] === undefined ? undefined : readClock(match[1]);
    if (at !== undefined) stamps.push({ offset: text.length, at });
  }
  return { text: inReading ? text : text + withoutEntities(raw.slice(last)), stamps };
}

function withoutEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    return toCharacter(decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal));
  });
}

/** A space for code points that no database stores. */
function toCharacter(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code < 32 || code > 0x10_ffff || isSurrogate ? ' ' : String.fromCodePoint(code);
}

/** Names the line where parsing stopped, from 1. */
export function captionsErrorAt(line: number, problem: string): ApiError {
  return new ApiError('captions_unreadable', [{ name: `line ${line}`, problem }], {
    detail: `The captions cannot be read: line ${line} ${problem}`,
  });
}

/** A problem of the whole file. */
export function captionsError(problem: string): ApiError {
  return new ApiError('captions_unreadable', undefined, {
    detail: `The captions cannot be read: ${problem}`,
  });
}
