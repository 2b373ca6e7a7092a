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
  hellip: '…',
  ndash: '–',
  mdash: '—',
  shy: '',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** A line that only describes a sound, such as `[Music]`: nobody says it. */
const SOUND = /^[\s♪♫>-]*\[[^[\]]*\][\s♪♫]*$/u;
/** `>>`: somebody else speaks. */
const SPEAKER_CHANGE = /^\s*>{2,3}\s*/;

export function readCueLine(raw: string): CueLine {
  const line = readMarkUp(raw);
  if (SOUND.test(line.text)) return { text: '', stamps: [] };
  const change = SPEAKER_CHANGE.exec(line.text);
  return change ? cutLine(line, change[0].length) : line;
}

export function cutLine({ text, stamps }: CueLine, from: number): CueLine {
  const later = stamps.filter(({ offset }) => offset >= from);
  return { text: text.slice(from), stamps: later.map(({ offset, at }) => ({ offset: offset - from, at })) };
}

export function countWords(lines: readonly CueLine[]): number {
  return lines.reduce((count, { text }) => count + text.trim().split(/\s+/).length, 0);
}

function readMarkUp(raw: string): CueLine {
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

const CLOCK = /^(-?)(?:(\d{1,4}):)?(-?)(\d{1,3}):(-?)(\d{1,2})(?:[.,:](-?)(\d{1,6}))?$/;
const TIMING = /^\s*(-?\d+(?:[:.,]-?\d+)*)\s*(?:-->|--&gt;|->|[–—→]>?)\s*(-?\d+(?:[:.,]-?\d+)*)(?:\s.*)?$/;
const ARROW = '-->';

/** Seconds of `1:02:03.500`, `02:03,5`, `100:00:00:250`; else undefined. Negative times are the beginning. */
export function readClock(text: string): number | undefined {
  const [, sign, hours = '0', sign2, minutes = '', sign3, seconds = '', sign4, fraction = ''] =
    CLOCK.exec(text) ?? [];
  if (minutes === '' || Number(seconds) > 59) return undefined;
  if ([sign, sign2, sign3, sign4].includes('-')) return 0;
  // `,5` is half a second.
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction || 0}`);
}

/** Parses `00:01.000 --> 00:02.000 align:start`; settings are ignored. */
export function readTiming(line: string): { start: number; end: number } | undefined {
  // Tools for shifting write `00: 00: 01, 000`.
  const [, from = '', to = ''] = TIMING.exec(line.replaceAll(/(?<=\d)([:.,]) (?=\d)/g, '$1')) ?? [];
  const [start, end] = [readClock(from), readClock(to)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

export function isTimingLine(line: string | undefined): boolean {
  if (line === undefined) return false;
  return line.includes(ARROW) || (/^\s*-?\d/.test(line) && readTiming(line) !== undefined);
}
