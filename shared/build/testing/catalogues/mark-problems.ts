/** These write a sentence without a mark at its end. */
const WITHOUT_STOP = ['th'];

/** What may stand after the last mark. */
const CLOSING = /[)）\]」』\p{Pf}\p{Pi}"'\s\u200E\u200F\u2069]+$/u;

const STOP = /(?<!\.)[.。।]$/u;
const END = /[.。।…?？؟!！:：]$/u;
/** Such as “5 Min.” and “k. A.”. */
const ABBREVIATION = /[\p{N}}.][ \u00A0\u202F]\p{L}{1,4}\.$/u;

/** Typewriter signs, doubled spaces, and the dot at the end, which follows English. */
export function findMarkProblems(language: string, text: string, original: string): string[] {
  const problems: string[] = [];
  if (/"|\p{L}'\p{L}/u.test(text)) problems.push('holds typewriter quotes or apostrophes');
  if (/ {2}/.test(text)) problems.push('holds two spaces');
  if (WITHOUT_STOP.includes(language)) return problems;
  const [end, wanted] = [text.replace(CLOSING, ''), original.replace(CLOSING, '')];
  if (/[{}]$/.test(end) || /[{}]$/.test(wanted)) return problems;
  if (STOP.test(wanted) && !END.test(end)) problems.push('lacks the dot at its end, which English has');
  if (STOP.test(end) && !END.test(wanted) && !ABBREVIATION.test(end) && isOneSentence(end))
    problems.push('ends with a dot, which English does not');
  return problems;
}

const isOneSentence = (text: string): boolean => !/[.。।?!]\s*\S/u.test(text.slice(0, -1));
