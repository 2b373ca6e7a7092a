import { readAssCues } from './ass';
import { type CaptionsFault, captionsTooLong } from './captions-error';
import { MAX_CUE_LINES, type RawCue, tooManyCueLines } from './cue';
import { readTimes, type Times, toPlainLine } from './cue-times';
import { detectFormat, WEBVTT } from './formats';
import { readLrcCues } from './lrc';
import { readMarks } from './marks';
import { splitSpeakers } from './speakers';

/** Captions of twelve hours with a cue for each word have fewer. */
const MAX_LINES = 200_000;

/** `leftOut` are the lines whose captions cannot be read. */
export interface ReadCues {
  cues: RawCue[];
  leftOut: CaptionsFault[];
}

/**
 * Reads WebVTT, SRT, SBV, LRC, ASS and SSA as leniently as players do. Throws 422 for a file or caption that
 * is too long. Not media-captions 1.0: it loses text in SRT and needs 12 seconds for a cue of 450 kB.
 */
export function readCues(text: string): ReadCues {
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length > MAX_LINES)
    throw captionsTooLong(
      lines.length,
      'captions_lines',
      MAX_LINES,
      `is one too many: split the captions into files of at most ${MAX_LINES} lines`,
    );
  const { cues, leftOut } = readFormat(lines);
  return { cues: cues.map((cue) => ({ ...cue, lines: readSpoken(cue) })), leftOut };
}

/** Marks within a line make several of it. */
function readSpoken({ line, lines }: RawCue): RawCue['lines'] {
  const spoken = splitSpeakers(lines);
  if (spoken.length > MAX_CUE_LINES) throw tooManyCueLines(line);
  return spoken;
}

function readFormat(lines: readonly string[]): ReadCues {
  const format = detectFormat(lines);
  if (format === 'ass') return readAssCues(lines);
  return format === 'lrc' ? readLrcCues(lines) : new BlockReader(lines, format === 'vtt').read();
}

const BEGINNING_EXPECTED =
  'is neither the beginning of WebVTT nor a caption of SRT: delete what is before the first caption';
export const TIMES_EXPECTED =
  'should give the start and end time of a caption, such as 00:00:01,000 --> 00:00:02,500';

/** Reads WebVTT and SRT, which differ in what they take for text. */
class BlockReader {
  /** The cues, whose marks are not read yet. */
  readonly #blocks: (Omit<RawCue, 'lines'> & { raw: string[] })[] = [];
  readonly #leftOut: CaptionsFault[] = [];
  /** A caption that is left out goes on after an empty line. */
  #isLeftOut = false;

  constructor(
    private readonly lines: readonly string[],
    private readonly isVtt: boolean,
  ) {}

  read(): ReadCues {
    let at = this.isVtt ? this.findHeaderEnd() : 0;
    while (at < this.lines.length) at = isBlank(this.lines[at]) ? at + 1 : this.readBlock(at);
    const format = this.isVtt ? 'vtt' : 'srt';
    const cues = this.#blocks.map(({ raw, ...cue }) => ({
      ...cue,
      lines: readMarks(raw.join('\n'), format),
    }));
    return { cues, leftOut: this.#leftOut };
  }

  /** Returns the line after the block that begins at `at`. */
  private readBlock(at: number): number {
    const timesAt = this.findTimes(at);
    if (timesAt === undefined) return this.readStray(at);
    const times = this.readTimesAt(timesAt);
    const end = this.findBlockEnd(timesAt + 1);
    this.#isLeftOut = typeof times !== 'object';
    if (typeof times === 'object') {
      this.#blocks.push({ ...times, raw: [], line: timesAt + 1 });
      this.addLines(timesAt + 1, end);
    } else if (times === 'unreadable')
      this.#leftOut.push({ line: timesAt + 1, fault: 'captions_times', problem: TIMES_EXPECTED });
    return end;
  }

  /** The times are in the first or second line of a block; some files have an empty line after the number. */
  private findTimes(at: number): number | undefined {
    if (this.isTimesLine(at)) return at;
    const isNumbered = isNumber(this.lines[at]);
    if ((this.isVtt || isNumbered) && this.isTimesLine(at + 1)) return at + 1;
    const isSpaced = isNumbered && isBlank(this.lines[at + 1]) && this.isTimesLine(at + 2);
    return isSpaced ? at + 2 : undefined;
  }

  /** A block without times: in SRT the rest of a cue that contains an empty line; WebVTT ignores it. */
  private readStray(at: number): number {
    const end = this.findBlockEnd(at);
    if (this.isVtt || this.#isLeftOut) return end;
    if (this.#blocks.length > 0) this.addLines(at, end);
    else {
      this.#leftOut.push({ line: at + 1, fault: 'captions_beginning', problem: BEGINNING_EXPECTED });
      this.#isLeftOut = true;
    }
    return end;
  }

  private addLines(from: number, to: number): void {
    const raw = this.#blocks.at(-1)?.raw ?? [];
    const room = MAX_CUE_LINES - raw.length;
    if (to - from > room) throw tooManyCueLines(from + room + 1);
    raw.push(...this.lines.slice(from, to));
  }

  /** A block ends at an empty line, or before a cue that follows without one. */
  private findBlockEnd(at: number): number {
    let end = at;
    while (end < this.lines.length && !this.isTimesLine(end) && !this.endsText(end)) end += 1;
    return end > at && this.isTimesLine(end) && isNumber(this.lines[end - 1]) ? end - 1 : end;
  }

  /** WebVTT shows a line of spaces (rolling captions contain many); in SRT it means an empty line. */
  private endsText(at: number): boolean {
    return this.isVtt ? this.lines[at] === '' : isBlank(this.lines[at]);
  }

  private findHeaderEnd(): number {
    const header = this.lines.findIndex((line) => WEBVTT.test(toPlainLine(line)));
    // Without a header it was told by its settings.
    return header === -1 ? 0 : this.findBlockEnd(header + 1);
  }

  /** In WebVTT an arrow is never text. */
  private isTimesLine(at: number): boolean {
    const isArrow = this.isVtt && this.lines[at]?.includes('-->') === true;
    return isArrow || this.readTimesAt(at) !== undefined;
  }

  private readTimesAt(at: number): Times {
    const line = this.lines[at];
    if (line === undefined) return undefined;
    const [before, first] = [this.lines[at - 1], this.lines[at - 2]];
    if (isBlank(before) || (this.isVtt && line.includes('-->'))) return readTimes(line, 'blank');
    return readTimes(line, isNumber(before) && isBlank(first) ? 'number' : 'text');
  }
}

const isBlank = (line: string | undefined): boolean => line === undefined || /^[\s\p{Cf}]*$/u.test(line);

const isNumber = (line: string | undefined) => line !== undefined && /^\s*\d+\s*$/.test(toPlainLine(line));
