import { wellFormed } from '../../../platform/text/well-formed';
import { findLanguage } from './language-names';

export class InvalidValueError extends Error {
  override name = 'BadValue';
}

const segmenter = new Intl.Segmenter();

/** Counts graphemes, as our schemas do. */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > most * 20) return true;
  return [...segmenter.segment(text)].length > most;
}

/** Removes NUL, which Postgres cannot store, and replaces lone surrogates by U+FFFD. */
export function toStorableText(text: string): string {
  return wellFormed(text.replaceAll('\u0000', ''));
}

/** Blank texts are null. */
export function readText(value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new InvalidValueError();
  const text = toStorableText(value);
  if (isLonger(text, most)) throw new InvalidValueError();
  return text.trim() === '' ? null : text;
}

export function readTexts(value: unknown, most: { texts: number; long: number }): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > most.texts) throw new InvalidValueError();
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw new InvalidValueError();
    const text = toStorableText(item);
    if (isLonger(text, most.long)) throw new InvalidValueError();
    return text;
  });
}

export function readNumber(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw new InvalidValueError();
  return value;
}

export function readInteger(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value)) throw new InvalidValueError();
  return readNumber(value, least, most);
}

export function readBoolean<Otherwise>(value: unknown, otherwise: Otherwise): boolean | Otherwise {
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'boolean') throw new InvalidValueError();
  return value;
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Normalizes a time between 1970 and `latest` (milliseconds) to ISO 8601; without a zone it is in UTC. */
export function readMoment(value: unknown, latest: number): string {
  if (typeof value !== 'string' || !MOMENT.test(value)) throw new InvalidValueError();
  const hasZone = !value.includes(':') || /(?:Z|[+-]\d\d:?\d\d)$/.test(value);
  const time = Date.parse(hasZone ? value : `${value}Z`);
  if (!(time >= 0 && time <= latest)) throw new InvalidValueError();
  return new Date(time).toISOString();
}

export function readOptionalMoment(value: unknown, latest: number): string | null {
  return value === undefined || value === null ? null : readMoment(value, latest);
}

/** The fields of an object; none for other values. */
export function toFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidValueError();
  return value as Record<string, unknown>;
}

/** The code of a language written as `es`, `es-MX` or by its name; undefined for null and where nobody knows the name. */
export function readLanguageCode(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new InvalidValueError();
  return findLanguage(value);
}
