import { type CaptionsFault } from './captions-error';
import type { RawCue } from './cue';
import { readClock } from './cue-times';
import { readMarks } from './marks';

/** `[01:12.50]`, `[01:12:50]`, `[1:01:12.50]`. */
const STAMP = /^\s*\[((?:\d{1,2}:(?=\d{1,2}:\d{1,2}[.,]))?\d{1,3}:\d{1,3})(?:[.:,](\d{1,3}))?\]/;
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,7})\s*\]/i;
const HEADER = /^\s*\[[a-z#]+:.*\]\s*$/i;
/** No line says when it ends: the next one does, or its length. */
const MAX_LINE_SECONDS = 8;
const LINE_EXPECTED = 'should begin with when it is sung: write it like [00:12.50]';

/** The lines of a song, with the title and other facts of the header left out. */
export function readLrcCues(lines: readonly string[]): { cues: RawCue[]; leftOut: CaptionsFault[] } {
  const cues: RawCue[] = [];
  const leftOut: CaptionsFault[] = [];
  let shift = 0;
  /** What a line without a time continues; all cues of a refrain share it, and those that are left out have it, too. */
  let sung: RawCue['lines'] | undefined;
  for (const [index, line] of lines.entries()) {
    const [, offset] = OFFSET.exec(line) ?? [];
    if (offset !== undefined) shift = Number(offset) / 1000;
    if (HEADER.test(line) && !STAMP.test(line)) continue;
    const { starts, text } = readStamps(line);
    const read = readMarks(text, 'srt');
    if (starts.length > 0) sung = read;
    else for (const each of read) sung?.push(each);
    if (starts.includes(undefined) || (!sung && text.trim() !== ''))
      leftOut.push({ line: index + 1, fault: 'captions_sung', problem: LINE_EXPECTED });
    for (const start of starts)
      if (start !== undefined)
        cues.push({ start: Math.max(0, start - shift), end: 0, line: index + 1, lines: sung ?? [] });
  }
  cues.sort((one, other) => one.start - other.start);
  for (const [index, cue] of cues.entries())
    cue.end = Math.min(cues[index + 1]?.start ?? Infinity, cue.start + MAX_LINE_SECONDS);
  return { cues, leftOut };
}

/** A refrain has several. Undefined: no time. */
function readStamps(line: string): { starts: (number | undefined)[]; text: string } {
  const starts = [];
  let text = line;
  for (;;) {
    const [stamp, clock = '', fraction = '0'] = STAMP.exec(text) ?? [];
    if (stamp === undefined) return { starts, text };
    starts.push(readClock(`${clock}.${fraction}`));
    text = text.slice(stamp.length);
  }
}
