import { languageName } from '../../language/languages';
import { BadValue } from './values';

/** Those a person would write by name, in a table of their own. */
const named = 'en ka ru es it tr fr de pt nl pl uk ar zh ja ko hi th vi id el he sv da fi no cs hu ro'.split(
  ' ',
);

/** The code of a language given as `es`, `es-MX` or `Spanish`; undefined when nothing is given. */
export function languageCode(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > 40) throw new BadValue();
  const text = value.trim().toLowerCase();
  if (text === '') return undefined;
  const code = /^([a-z]{2})(?:[-_][a-z0-9]{2,8})*$/.exec(text)?.[1];
  const found = code ?? named.find((known) => languageName(known).toLowerCase() === text);
  if (found === undefined) throw new BadValue();
  return found;
}
