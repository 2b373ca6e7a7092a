import { captionsError, captionsErrorAt } from './captions-error';
import { readClock, type CueLine } from './cue-line';
import type { RawCue } from './cue';

const SCRIPT = /^\s*\[(?:script info|v4\+? styles|events)\]\s*$/i;
const EVENTS = /^\s*\[events\]\s*$/i;
const SECTION = /^\s*\[[^\]]*\]\s*$/;
const DIALOGUE = /^\s*dialogue\s*:/i;
const FORMAT = /^\s*format\s*:/i;
const DEFAULT_FORMAT = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text';
/** Standard has ten. */
const MAX_FIELDS = 30;

interface AssCue extends RawCue {
  /** Put at a place of the picture: usually the translation of a sign, not speech. */
  isPlaced: boolean;
}

export function isAss(lines: readonly string[]): boolean {
  return SCRIPT.test(lines.find((line) => line.trim() !== '') ?? '');
}

/** Leaves out comments, drawings, shadows and, unless all lines are placed, placed ones. Throws 422. */
export function readAssCues(lines: readonly string[]): RawCue[] {
  const cues: AssCue[] = [];
  let fields = readFormat(DEFAULT_FORMAT);
  let inEvents = false;
  for (const [index, line] of lines.entries()) {
    if (SECTION.test(line)) inEvents = EVENTS.test(line);
    else if (inEvents && FORMAT.test(line)) fields = readFormat(line.replace(FORMAT, ''));
    else if (inEvents && DIALOGUE.test(line))
      cues.push(readDialogue(line.replace(DIALOGUE, ''), fields, index + 1));
  }
  if (cues.length === 0)
    throw captionsError('captions_without_dialogue', 'they hold no line “Dialogue:” after “[Events]”');
  const spoken = cues.filter(({ isPlaced }) => !isPlaced);
  return withoutCopies(spoken.some(hasText) ? spoken : cues);
}

interface Fields {
  start: number;
  end: number;
  count: number;
}

/** The text is the last field, because it may contain commas. */
function readFormat(format: string): Fields {
  const names = format.split(',', MAX_FIELDS).map((name) => name.trim().toLowerCase());
  return { start: names.indexOf('start'), end: names.indexOf('end'), count: names.length };
}

function readDialogue(text: string, { start, end, count }: Fields, line: number): AssCue {
  const values = splitFields(text, count);
  const times = [readClock(values[start]?.trim() ?? ''), readClock(values[end]?.trim() ?? '')] as const;
  if (values.length < count || times[0] === undefined || times[1] === undefined)
    throw captionsErrorAt(
      line,
      'captions_fields',
      'should have the fields that “Format:” names: write the times like 0:00:01.00,0:00:02.50',
    );
  const read = readText(values.at(-1) ?? '', times[0]);
  return { start: times[0], end: times[1], line, ...read };
}

function splitFields(text: string, count: number): string[] {
  const parts = text.split(',');
  return parts.length < count ? parts : [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')];
}

const BLOCK_OR_BREAK = /\{([^{}]*)\}|\\([Nnh])/g;
const OVERRIDE = /\\(?:(pos|move)\(|p(\d+)|(kt)(\d+)|(?:k|K|kf|ko)(\d+))/g;

/** `start`: where the durations of karaoke begin to count, in seconds. */
function readText(text: string, start: number): { lines: CueLine[]; isPlaced: boolean } {
  const lines: CueLine[] = [{ text: '', stamps: [] }];
  let isPlaced = false;
  let isDrawing = false;
  let last = 0;
  /** Centiseconds from the start to the next syllable. */
  let sung = 0;
  const append = (added: string) => {
    const line = lines.at(-1);
    if (line && !isDrawing) line.text += added;
  };
  for (const match of text.matchAll(BLOCK_OR_BREAK)) {
    append(text.slice(last, match.index));
    last = match.index + match[0].length;
    if (match[2] === 'h') append(' ');
    else if (match[2] !== undefined) lines.push({ text: '', stamps: [] });
    for (const [, placing, drawing, absolute, at, syllable] of (match[1] ?? '').matchAll(OVERRIDE)) {
      isPlaced ||= placing !== undefined;
      if (drawing !== undefined) isDrawing = Number(drawing) > 0;
      if (absolute !== undefined) sung = Number(at);
      if (syllable === undefined) continue;
      const line = lines.at(-1);
      line?.stamps.push({ offset: line.text.length, at: start + sung / 100 });
      sung += Number(syllable);
    }
  }
  append(text.slice(last));
  return { lines, isPlaced };
}

function hasText({ lines }: RawCue): boolean {
  return lines.some(({ text }) => text.trim() !== '');
}

/** Without cues that show the text of another at the same time; frames of the same text become one cue. */
function withoutCopies(cues: readonly RawCue[]): RawCue[] {
  const latest = new Map<string, RawCue>();
  const result: RawCue[] = [];
  for (const cue of [...cues].sort((one, other) => one.start - other.start)) {
    const key = cue.lines.map(({ text }) => text.trim()).join('\n');
    const same = latest.get(key);
    if (same && isCopy(cue, same)) {
      same.end = Math.max(same.end, cue.end);
      continue;
    }
    latest.set(key, cue);
    result.push(cue);
  }
  return result;
}

/** Times of ASS are centiseconds, so that frames may seem to have a gap between them. */
const MAX_FRAME_GAP_SECONDS = 0.02;
const MAX_FRAME_SECONDS = 0.2;

/** People do say the same thing twice, but not in the time of a frame. */
function isCopy(cue: RawCue, earlier: RawCue): boolean {
  const isFrame = cue.end - cue.start <= MAX_FRAME_SECONDS;
  return cue.start < earlier.end || (isFrame && cue.start <= earlier.end + MAX_FRAME_GAP_SECONDS);
}
