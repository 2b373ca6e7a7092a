/** What a line of SRT, WebVTT or SBV says of times: those of a cue, times that cannot be read, or none. */
export type Times = { start: number; end: number } | 'unreadable' | undefined;
/** What the line follows: after the number of a caption, an arrow can be nothing but times. */
export type Before = 'text' | 'blank' | 'number';

const CLOCK = /^(-?)(?:(\d{1,4}):)?(-?)(\d{1,3}):(-?)(\d{1,2})(?:[.,:](-?)(\d{1,6}))?$/;
const DIGITS = String.raw`-?\d+(?:[:.,]-?\d+)*`;
/** Programs that translate captions write other arrows and put spaces into them. */
const ARROW = String.raw`-\s?-\s?>|--&gt;|-\s?>|=+>|[–—→⇒]{1,2}\s?>?`;
const TIMING = new RegExp(`^\\s*(${DIGITS})\\s*(?:${ARROW})\\s*(${DIGITS})(\\s.*)?$`);
/** Those of SBV, and others that only two times of this precision make one. */
const SBV_TIMING =
  /^\s*(\d+:\d{1,2}:\d{1,2}[.,:]\d{1,3})\s*(?:[,;~|]|to\b)\s*(\d+:\d{1,2}:\d{1,2}[.,:]\d{1,3})()\s*$/;
/** Where a cue is shown, in WebVTT and in SRT of older players. */
const SETTING = /^(?:[a-z]+[:=]|[xy][12]:)\S*$/i;
const BEGINS_WITH_CLOCK = /^\s*-?\d+\s?:[\d\s:.,]*-\s?-?\s?>/;
const VTT_SETTING = /\.\d+\s+(?:align|line|position|size|vertical|region):\S/;

/** Seconds of `1:02:03.500`, `02:03,5`, `100:00:00:250`; else undefined. Negative times are the beginning. */
export function readClock(text: string): number | undefined {
  const [, sign, hours, sign2, minutes = '', sign3, seconds = '', sign4, fraction = ''] =
    CLOCK.exec(text) ?? [];
  if (minutes === '' || Number(seconds) > 59) return undefined;
  // Without hours there may be more.
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  if ([sign, sign2, sign3, sign4].includes('-')) return 0;
  // `,5` is half a second.
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction || 0}`);
}

/** Parses `00:01.000 --> 00:02.000 align:start`; settings are ignored. */
export function readTimes(line: string, before: Before): Times {
  const plain = toPlainLine(line);
  const isAttempt = before === 'number' ? plain.includes('-->') : BEGINS_WITH_CLOCK.test(plain);
  if (!/^\s*-?\d/.test(plain)) return isAttempt ? 'unreadable' : undefined;
  // Tools for shifting write `00: 00: 01, 000`.
  const spaced = plain.replaceAll(/(?<=\d) ?([:.,]) ?(?=\d)/g, '$1');
  const match = SBV_TIMING.exec(plain) ?? TIMING.exec(spaced);
  const [, from = '', to = '', rest = ''] = match ?? [];
  // “10:30 --> 11:00 on Mondays” is said.
  if (before === 'text' && !(match && isSettings(rest))) return undefined;
  const [start, end] = [readClock(from), readClock(to)];
  if (start !== undefined && end !== undefined) return { start, end };
  return isAttempt ? 'unreadable' : undefined;
}

const isSettings = (rest: string) => rest.split(/\s+/).every((each) => each === '' || SETTING.test(each));

export const hasVttSetting = (line: string): boolean => line.includes('-->') && VTT_SETTING.test(line);

const UNUSUAL = /[^\x20-\x7e]/;

/** The line of a format as its programs write it: without characters that nobody sees, its marks and digits in ASCII. */
export function toPlainLine(line: string): string {
  if (!UNUSUAL.test(line)) return line;
  return line
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toDigit)
    .replaceAll(/[٫٬،、]/g, ',')
    .replaceAll(/[∶꞉]/g, ':')
    .replaceAll(/[－﹣−]/g, '-')
    .replaceAll(/[\uff01-\uff5e\ufe50-\ufe6f\u3000\u00a0]/g, (mark) => mark.normalize('NFKC'));
}

/** The digits of each script lie in a row from 0 to 9. */
function toDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
}
