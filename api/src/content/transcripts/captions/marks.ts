/** What each mark within a caption means, in each format. */
import { decodeReferences } from '../../../platform/text/html-references';
import { unifySpelling } from '../../../platform/text/unify-spelling';
import type { CueLine } from './cue';
import { readClock } from './cue-times';
import TABLE from './mark-table.json';

export type CaptionFormat = 'vtt' | 'srt' | 'ass';

/** `hidden` only styles, `line` and `space` part words, `reading` is ruby, `override` is a block of ASS. */
type Meaning = 'hidden' | 'line' | 'space' | 'letter' | 'stamp' | 'voice' | 'reading' | 'read' | 'override';

/** Longer ones are no marks. `<i>text</i` lacks its end. */
const MARK = /\\[Nnh{}]|\{[^{}]{0,2000}\}|<[^<>]{0,1000}>|<\/(?:[bius]|font)$|\[br\]/gim;
/** Tags that are known; WebVTT hides any other single name as well. */
const FORMATTING_TAG = new RegExp(TABLE.tag, 'gi');
/** The first row that fits counts. What fits none is text, as somebody says it. The row without a mark is that of `tag`. */
const MEANINGS = TABLE.marks.map(({ mark = TABLE.tag, ...row }) => ({
  ...row,
  pattern: new RegExp(`^(?:${mark})$`, 'i'),
}));

/** What a block of ASS does: stamps of karaoke are added to the line; true while a drawing follows. */
export type ReadOverride = (block: string, line: CueLine) => boolean;

/** The lines of a cue as they are spoken, with the timestamps among them. */
export function readMarks(raw: string, format: CaptionFormat, readOverride?: ReadOverride): CueLine[] {
  const lines: CueLine[] = [{ text: '', stamps: [] }];
  let isHidden = false;
  let last = 0;
  let voice: string | undefined;
  const append = (text: string) => {
    const [first = '', ...following] = text.split('\n');
    const line = lines.at(-1);
    if (line && !isHidden) line.text += first;
    for (const each of following) lines.push({ text: isHidden ? '' : each, stamps: [] });
  };
  for (const [mark, index, meaning] of findMarks(raw, format)) {
    append(toSpokenText(raw.slice(last, index), format));
    last = index + mark.length;
    const line = lines.at(-1) ?? { text: '', stamps: [] };
    if (meaning === 'letter') append(mark.slice(1));
    else if (meaning === 'line') append('\n');
    else if (meaning === 'space') append(' ');
    else if (meaning === 'reading') isHidden = true;
    else if (meaning === 'read') isHidden = false;
    else if (meaning === 'override') isHidden = readOverride?.(mark, line) ?? false;
    else if (meaning === 'voice') {
      if (voice !== undefined && voice !== mark) lines.push({ text: '', stamps: [], isTurn: true });
      voice = mark;
    } else if (meaning === 'stamp') addStamp(line, mark);
  }
  append(toSpokenText(raw.slice(last), format));
  return lines;
}

/** There may be a mark within what is none. */
function* findMarks(raw: string, format: CaptionFormat): Generator<[mark: string, index: number, Meaning]> {
  const marks = new RegExp(MARK);
  for (let match = marks.exec(raw); match; match = marks.exec(raw)) {
    const meaning = findMeaning(match[0], format);
    if (meaning === undefined) marks.lastIndex = match.index + 1;
    else yield [match[0], match.index, meaning];
  }
}

function findMeaning(mark: string, format: CaptionFormat): Meaning | undefined {
  const row = MEANINGS.find(({ pattern, formats }) => formats.includes(format) && pattern.test(mark));
  // The table has no other words.
  return row?.meaning as Meaning | undefined;
}

function addStamp(line: CueLine, mark: string): void {
  const at = readClock(mark.slice(1, -1));
  if (at !== undefined) line.stamps.push({ offset: line.text.length, at });
}

/** `|` ends a line for some players; it is also what a scanner takes for the letter I. */
const BAR = /(?<=[\p{L}\p{N}.!?…,»"])\|(?=[\p{L}¿¡"«-])/gu;

function toSpokenText(text: string, format: CaptionFormat): string {
  // Programs escape twice, and tags as well, which nobody says.
  const decoded = text.includes('&') ? decodeReferences(decodeReferences(text)) : text;
  const shown = decoded === text ? text : decoded.replaceAll(FORMATTING_TAG, '');
  return unifySpelling(format === 'ass' ? shown : shown.replaceAll(BAR, '\n'));
}
