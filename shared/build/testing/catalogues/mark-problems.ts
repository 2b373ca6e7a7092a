import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { CLOSE, expandTexts } from './expand-texts';

/** These languages write a sentence without a mark at its end. */
const WITHOUT_STOP = ['th'];

/** What may stand after the last mark. */
const CLOSING = /[)）\]」』\p{Pf}\p{Pi}"'\s\u200E\u200F\u2069]+$/u;

const STOP = /(?<!\.)[.。।]$/u;
const END = /[.。।…?？؟!！:：]$/u;
/** Such as “5 Min.” and “k. A.”. */
const ABBREVIATION = new RegExp(`[\\p{N}${CLOSE}.][ \u00A0\u202F]\\p{L}{1,4}\\.$`, 'u');

/** Typewriter signs, doubled spaces, and the dot at the end, which follows English. */
export function findMarkProblems(language: string, text: string, original: string): string[] {
  const problems: string[] = [];
  if (/"|\p{L}'\p{L}/u.test(text)) problems.push('holds typewriter quotes or apostrophes');
  if (/ {2}/.test(text)) problems.push('holds two spaces');
  return WITHOUT_STOP.includes(language)
    ? problems
    : [...problems, ...findEndProblems(listEnds(parse(text)), listEnds(parse(original)))];
}

/** Compares the ends of all forms of a plural or a select: no two languages have the same ones. */
function findEndProblems(ends: readonly string[], wanted: readonly string[]): string[] {
  if (wanted.length === 0) return [];
  if (wanted.every((end) => STOP.test(end)) && ends.some((end) => !END.test(end)))
    return ['lacks the dot at its end, which English has'];
  const hasDot = (end: string) => STOP.test(end) && !ABBREVIATION.test(end) && isOneSentence(end);
  return !wanted.some((end) => END.test(end)) && ends.some(hasDot)
    ? ['ends with a dot, which English does not']
    : [];
}

/** Every text a message can become, but for those that end with what is filled in and may bring its own mark. */
function listEnds(elements: readonly MessageFormatElement[]): string[] {
  return expandTexts(elements, () => CLOSE)
    .map((text) => text.replace(CLOSING, ''))
    .filter((text) => !text.endsWith(CLOSE));
}

const isOneSentence = (text: string): boolean => !/[.。।?!]\s*\S/u.test(text.slice(0, -1));
