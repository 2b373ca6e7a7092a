import { estimateLength } from '../word-times/spread-words';
import { splitWords } from '../split-words';
import { captionsErrorAt } from './captions-error';
import type { RawCue } from './cue';
import { readClock, toPlainLine } from './cue-times';
import { readMarks } from './marks';
import { type ReadCues, TIMES_EXPECTED } from './read-cues';
import { splitSpeakers } from './speakers';

/** Text that is copied from a player has a line with the time before what is spoken: `0:05`, `1:02:03 So`, `(٠:٠٥) So`. */
const STAMP =
  /^[\s\p{Cf}]*[[(]?((?:\p{Nd}{1,2}:)?\p{Nd}{1,3}:\p{Nd}{2}(?:[.,]\p{Nd}{1,3})?)[\])]?\p{Cf}*(?=\s|$)/u;
/** So many lines of a text with times have one: some of them are chapters, or the second line of what is spoken. */
const MIN_STAMPED_SHARE = 0.25;
/** Lines of a table or of captions: two times before the first letter, two of thousandths anywhere, two columns of seconds. */
const UNREAD_TIMES =
  /^\P{L}*?\d:\d\d\P{L}*?\d:\d\d|\d:\d\d[.,]\d{3}.*?\d:\d\d[.,]\d{3}|^\s*(?:\d+\.\d+[,;|]\s?\d+\.\d|\d+(?:\.\d+)?\t\d)/u;
/** Among so many lines that are spoken, one that begins with two times is spoken as well. */
const MIN_UNREAD_SHARE = 0.1;
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

/** Lines without times share the recording by estimated length, or last as calm speech. Throws 422. */
export function readPlainText(text: string, language: string, duration: number | null): ReadCues {
  const all = readLines(text, language);
  // What stands before the first time is a heading.
  const begin = Math.max(
    0,
    all.findIndex(({ at }) => at !== undefined),
  );
  const textLines = all.slice(begin);
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
  const fault = { fault: 'captions_beginning', problem: 'stands before the first time: delete it' } as const;
  return { cues, leftOut: all.slice(0, Math.min(begin, 1)).map(({ line }) => ({ ...fault, line })) };
}

/** A time that is not later than the one before it says nothing. */
function readLines(text: string, language: string): SaidLine[] {
  const lines = text.split('\n').map(readStamp);
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const unread = filled.filter(({ line }) => UNREAD_TIMES.test(toPlainLine(line)));
  const fault = { fault: 'captions_times', problem: TIMES_EXPECTED } as const;
  if (unread[0] && unread.length >= filled.length * MIN_UNREAD_SHARE)
    throw captionsErrorAt({ ...fault, line: lines.indexOf(unread[0]) + 1 });
  const stamped = filled.filter(({ time }) => time !== undefined);
  // A single time among the lines is said, unless the text begins with it.
  const hasStart = stamped.length > 1 || filled[0]?.time !== undefined;
  const isStamped = hasStart && stamped.length >= filled.length * MIN_STAMPED_SHARE;
  const textLines: SaidLine[] = [];
  let latest = -1;
  let at: number | undefined;
  for (const [index, { line, time, rest }] of lines.entries()) {
    const isStamp = isStamped && time !== undefined;
    const spoken = isStamp ? rest : line;
    if (isStamp && time > latest) at = latest = time;
    const words = splitWords(spoken, language).map((word) => word.text);
    if (words.length === 0) continue;
    textLines.push({ line: index + 1, text: spoken, at, seconds: estimateLength(words) * UNIT_SECONDS });
    at = undefined;
  }
  return textLines;
}

function readStamp(line: string) {
  const [stamp = '', clock = ''] = STAMP.exec(line) ?? [];
  return { line, time: readClock(toPlainLine(clock)), rest: line.slice(stamp.length).trim() };
}

function spreadLines(lines: readonly SaidLine[], start: number, stretch: number): RawCue[] {
  let end = start;
  return lines.map(({ line, text, seconds }) => {
    const from = end;
    end += seconds * stretch;
    return { line, start: from, end, lines: splitSpeakers(readMarks(text, 'srt')) };
  });
}
