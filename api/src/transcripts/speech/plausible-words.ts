import { hasLetter } from '../split-words';
import type { TimedText } from './speech-service';

/** A word this far (seconds) before the last one or beyond the end was not heard there. */
const ASTRAY = 1;
/** Where more than one in so many words is astray, none is believed. */
const ONE_IN = 10;

/** Words in order of time, within the recording, none beginning before the last has ended; undefined: not to be saved. */
export function plausibleWords(words: readonly TimedText[], duration: number): TimedText[] | undefined {
  const heard = words.filter(({ text }) => hasLetter(text));
  const result: TimedText[] = [];
  let astray = 0;
  for (const word of heard) {
    const before = result.at(-1);
    if (word.start < (before?.start ?? 0) - ASTRAY || word.start > duration + ASTRAY) astray += 1;
    const start = Math.min(Math.max(word.start, before?.start ?? 0), duration);
    if (before && before.end > start) before.end = start;
    result.push({ text: word.text.trim(), start, end: Math.min(Math.max(word.end, start), duration) });
  }
  return astray * ONE_IN > heard.length ? undefined : result;
}
