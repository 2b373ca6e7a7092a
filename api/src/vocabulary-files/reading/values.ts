import { languageName } from '../../language/languages';
import { wellFormed } from '../../language/well-formed';

/** A value that no word can have. */
export class BadValue extends Error {
  override name = 'BadValue';
}

const segmenter = new Intl.Segmenter();

/** Counts as people and our schemas do: a letter with its accents is one. */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > most * 20) return true;
  return [...segmenter.segment(text)].length > most;
}

/** Without the character that Postgres cannot keep, and with U+FFFD for halves of characters. */
export function keepable(text: string): string {
  return wellFormed(text.replaceAll('\u0000', ''));
}

/** Nothing, and a text of spaces alone, is `null`. */
export function textOrNone(value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new BadValue();
  const text = keepable(value);
  if (isLonger(text, most)) throw new BadValue();
  return text.trim() === '' ? null : text;
}

export function textList(value: unknown, most: { texts: number; long: number }): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > most.texts) throw new BadValue();
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw new BadValue();
    const text = keepable(item);
    if (isLonger(text, most.long)) throw new BadValue();
    return text;
  });
}

export function numberWithin(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw new BadValue();
  return value;
}

export function wholeWithin(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value)) throw new BadValue();
  return numberWithin(value, least, most);
}

export function booleanOr<Otherwise>(value: unknown, otherwise: Otherwise): boolean | Otherwise {
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'boolean') throw new BadValue();
  return value;
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A moment between 1970 and `latest` (milliseconds) as ISO 8601 in UTC; one without a zone is in UTC. */
export function momentUntil(value: unknown, latest: number): string {
  if (typeof value !== 'string' || !MOMENT.test(value)) throw new BadValue();
  const hasZone = !value.includes(':') || /(?:Z|[+-]\d\d:?\d\d)$/.test(value);
  const time = Date.parse(hasZone ? value : `${value}Z`);
  if (!(time >= 0 && time <= latest)) throw new BadValue();
  return new Date(time).toISOString();
}

export function momentOrNone(value: unknown, latest: number): string | null {
  return value === undefined || value === null ? null : momentUntil(value, latest);
}

/** The fields of an object; of anything else, none. */
export function toFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadValue();
  return value as Record<string, unknown>;
}

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
