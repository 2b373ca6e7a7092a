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
