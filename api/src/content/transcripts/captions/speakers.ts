import { type CueLine, cutLine, MAX_CUE_LINES } from './cue';

/** A line that only describes a sound, such as `[Music]`: nobody says it. */
const SOUND = /^[\s♪♫>-]*\[[^[\]]*\][\s♪♫]*$/u;
/** `>>`: somebody else speaks. */
const CHEVRONS = /^\s*>{2,3}\s*/;
const LATER_CHEVRONS = /(?<=\s)(?=>{2,3}\s*[^\s\d>])/;
const DASH = '[-–—―]';
/** A dash before what begins as speech does. */
const DASHED = new RegExp(String.raw`^\s*${DASH}\s?["'«“‘(\[…♪¿¡]*[\p{Lu}\p{Lt}\p{Lo}]`, 'u');
const ANY_DASHED = new RegExp(String.raw`^\s*${DASH}\s?[^\s\d]`, 'u');
const BEFORE_DASH = String.raw`(?<=\s)(?=${DASH}\s?["'«“‘(\[…♪¿¡]*[\p{Lu}\p{Lt}\p{Lo}¿¡])`;
const END = String.raw`[.!?…。！？؟।♪][\p{Pe}\p{Pf}"']?`;
/** `-Sí.-No.`, but not `J.-C.` */
const TIGHT_DASH = String.raw`(?<=${END})(?=${DASH}(?!\p{Lu}\.)[\p{Lu}¿¡])`;
const LATER_DASH = new RegExp(`${BEFORE_DASH}|${TIGHT_DASH}`, 'u');
const DASH_AFTER_END = new RegExp(String.raw`(?<=${END}\s{1,9})${BEFORE_DASH}|${TIGHT_DASH}`, 'u');

/** The lines of a cue without sounds, each of one speaker. */
export function splitSpeakers(lines: readonly CueLine[]): CueLine[] {
  const spoken = lines.filter(({ text }) => text.trim() !== '' && !SOUND.test(text));
  const parts = spoken.flatMap((line) => splitAt(line, LATER_CHEVRONS)).flatMap(splitAtDashes);
  const isDialogue = parts.filter(({ text }) => ANY_DASHED.test(text)).length > 1;
  return parts.map((line) => {
    const chevrons = CHEVRONS.exec(line.text);
    const rest = chevrons ? cutLine(line, chevrons[0].length) : line;
    const isDashed = (isDialogue ? ANY_DASHED : DASHED).test(rest.text);
    return chevrons || isDashed || line.isTurn ? { ...rest, isTurn: true } : rest;
  });
}

/** Where a line begins with a dash, the next dash needs no end of a sentence before it. */
const splitAtDashes = (line: CueLine): CueLine[] =>
  splitAt(line, ANY_DASHED.test(line.text) ? LATER_DASH : DASH_AFTER_END);

function splitAt(line: CueLine, place: RegExp): CueLine[] {
  let from = 0;
  // One part more than a caption may have: each looks at all stamps.
  return line.text.split(place, MAX_CUE_LINES + 1).map((text, index) => {
    const { stamps } = cutLine(line, from);
    from += text.length;
    return {
      text,
      stamps: stamps.filter(({ offset }) => offset < text.length),
      isTurn: index > 0 || line.isTurn === true,
    };
  });
}
