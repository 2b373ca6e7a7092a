import { captionsError, type CaptionsFault } from './captions-error';
import { readClock, toPlainLine } from './cue-times';
import type { CueLine, RawCue } from './cue';
import { type ReadOverride, readMarks } from './marks';

const EVENTS = /^\s*\[events\]\s*$/i;
const SECTION = /^\s*\[[^\]]*\]\s*$/;
const DIALOGUE = /^[\s\p{Cf}]*dialogue\s*:/iu;
const FORMAT = /^\s*format\s*:/i;
const DEFAULT_FORMAT = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text';
/** Standard has ten. */
const MAX_FIELDS = 30;
const TIMES_EXPECTED =
  'should have the fields that “Format:” names: write the times like 0:00:01.00,0:00:02.50';

interface AssCue extends RawCue {
  style: string;
  /** Who speaks, where somebody says so. */
  name: string;
  /** It is put at a place of the picture. */
  isPlaced: boolean;
  /** It is made to look like a part of the picture, or moves over it: writing, not speech. */
  isDrawn: boolean;
}

/** Leaves out comments, drawings, shadows and, unless all lines are signs, signs. */
export function readAssCues(lines: readonly string[]): { cues: RawCue[]; leftOut: CaptionsFault[] } {
  const cues: AssCue[] = [];
  const leftOut: CaptionsFault[] = [];
  let fields = readFormat(DEFAULT_FORMAT);
  let inEvents = true;
  for (const [index, raw] of lines.entries()) {
    const line = toPlainLine(raw);
    if (SECTION.test(line)) inEvents = EVENTS.test(line);
    else if (inEvents && FORMAT.test(line)) fields = readFormat(line.replace(FORMAT, ''));
    else if (inEvents && DIALOGUE.test(raw)) {
      const cue = readDialogue(raw.replace(DIALOGUE, ''), fields, index + 1);
      if (cue) cues.push(cue);
      else leftOut.push({ line: index + 1, fault: 'captions_fields', problem: TIMES_EXPECTED });
    }
  }
  if (cues.length === 0 && leftOut.length === 0)
    throw captionsError('captions_without_dialogue', 'they have no “Dialogue:” line after “[Events]”');
  const spoken = withoutSigns(cues);
  return { cues: withoutCopies(spoken.some(hasText) ? spoken : cues), leftOut };
}

const SIGN = /\b(?:signs?|typeset\w*|ts|titles?|credits?|staff|notes?|screen)\b/i;

/** A line that is only placed, in the style of the dialogue, is dialogue that makes room for a sign. */
function withoutSigns(cues: readonly AssCue[]): AssCue[] {
  const isNamed = (words: string) => SIGN.test(words.replaceAll(/[_\d]/g, ' '));
  const isSpeech = ({ style, isPlaced, isDrawn }: AssCue) => !isPlaced && !isDrawn && !isNamed(style);
  const styles = new Set(cues.filter(isSpeech).map(({ style }) => style));
  return cues.filter((cue) => {
    if (isNamed(cue.style) || isNamed(cue.name)) return false;
    return isSpeech(cue) || cue.name !== '' || (!cue.isDrawn && styles.has(cue.style));
  });
}

/** Places of the fields in a line; -1 for those that it does not have. */
interface Fields extends Record<'start' | 'end' | 'style' | 'name' | 'effect', number> {
  count: number;
}

/** The text is the last field, because it may contain commas. */
function readFormat(format: string): Fields {
  const names = format.split(',', MAX_FIELDS).map((name) => name.trim().toLowerCase());
  return {
    start: names.indexOf('start'),
    end: names.indexOf('end'),
    style: names.indexOf('style'),
    name: names.findIndex((name) => name === 'name' || name === 'actor'),
    effect: names.indexOf('effect'),
    count: names.length,
  };
}

/** Undefined: it has no times. */
function readDialogue(text: string, fields: Fields, line: number): AssCue | undefined {
  const values = splitFields(text, fields.count);
  const valueAt = (place: number) => values[place]?.trim() ?? '';
  const [start, end] = [fields.start, fields.end].map((place) => readClock(toPlainLine(valueAt(place))));
  if (values.length < fields.count || start === undefined || end === undefined) return undefined;
  const read = readText(values.at(-1) ?? '', start);
  const isDrawn = read.isDrawn || /^(?:banner|scroll)/i.test(valueAt(fields.effect));
  return { start, end, line, ...read, isDrawn, style: valueAt(fields.style), name: valueAt(fields.name) };
}

function splitFields(text: string, count: number): string[] {
  const parts = text.split(',');
  return parts.length < count ? parts : [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')];
}

const OVERRIDE = /\\(?:(pos|move)\(|p(\d+)|(kt)(\d+)|(?:k|K|kf|ko)(\d+)|(fs\d|fsc|fr|fa[xy]|i?clip|org))/g;

/** `start`: where the durations of karaoke begin to count, in seconds. */
function readText(text: string, start: number): { lines: CueLine[]; isPlaced: boolean; isDrawn: boolean } {
  let [isPlaced, isDrawn, isDrawing] = [false, false, false];
  /** Centiseconds from the start to the next syllable. */
  let sung = 0;
  const readOverride: ReadOverride = (block, line) => {
    for (const [, placing, drawing, absolute, at, syllable, shape] of block.matchAll(OVERRIDE)) {
      isPlaced ||= placing !== undefined;
      isDrawn ||= shape !== undefined || placing === 'move';
      if (drawing !== undefined) isDrawing = Number(drawing) > 0;
      if (absolute !== undefined) sung = Number(at);
      if (syllable === undefined) continue;
      line.stamps.push({ offset: line.text.length, at: start + sung / 100 });
      sung += Number(syllable);
    }
    return isDrawing;
  };
  return { lines: readMarks(text, 'ass', readOverride), isPlaced, isDrawn };
}

const hasText = ({ lines }: RawCue): boolean => lines.some(({ text }) => text.trim() !== '');

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
