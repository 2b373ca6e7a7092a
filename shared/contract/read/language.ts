import { readText } from './fields';

/** The tag of BCP 47 for a language that nobody has told. */
export const UNKNOWN_LANGUAGE = 'und';

/** The first language that somebody has told. */
export const toldLanguage = (...languages: (string | null | undefined)[]): string =>
  languages.find(Boolean) ?? UNKNOWN_LANGUAGE;

/** The language that a field tells. */
export const readToldLanguage = (value: unknown): string => toldLanguage(readText(value));

const TAG = /^([a-z]{2,3})([-_]|$)/i;
const NAMED = 'en ka ru es it tr fr de pt nl pl uk ar zh ja ko hi th vi id'.split(' ');

/** The code of a language, which some servers call by its English name; null for what is neither. */
export function readLanguage(value: unknown): string | null {
  const text = readText(value);
  if (text === null) return null;
  const code = TAG.exec(text)?.[1];
  if (code) return code.toLowerCase();
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return NAMED.find((named) => names.of(named)?.toLowerCase() === text.toLowerCase()) ?? null;
}
