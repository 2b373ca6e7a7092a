import type { LiveSet } from '@glossa/contract/release';
import { memoizeByObject } from '../memoize-by-object';
import { readSigned, signValue } from '../signed-value';

/** Says which versions the server gave to a visitor with a page. Outcomes of other versions do not count. */
export interface PageReceipt {
  visitor: string;
  /** `quiz/1.0.0`. */
  versions: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  givenAt: number;
}

const MAX_AGE_MS = 24 * 3_600_000;
/** A tab that stays open keeps its receipt fresh with its reports. */
const RENEW_AFTER_MS = MAX_AGE_MS / 2;
/** A few kilobytes are the most that a cookie holds. */
const MAX_VERSIONS = 24;

export const PAGE_RECEIPT_SECONDS = MAX_AGE_MS / 1000;

export const versionKey = (app: string, version: string): string => `${app}/${version}`;

/** The versions that a page with this live set may load, the fallbacks included. */
export const listGivenVersions = memoizeByObject(({ apps }: LiveSet): ReadonlySet<string> => {
  const versions = Object.entries(apps).flatMap(([app, { version, fallback }]) => [
    versionKey(app, version),
    ...(fallback ? [versionKey(app, fallback.version)] : []),
  ]);
  return new Set(versions);
});

/** The receipt after the live set has changed; undefined while the given one is enough. */
export function renewReceipt(given: PageReceipt, live: LiveSet, now: number): PageReceipt | undefined {
  const current = listGivenVersions(live);
  const isComplete = [...current].every((each) => given.versions.has(each));
  if (isComplete && now - given.givenAt < RENEW_AFTER_MS) return undefined;
  const versions = new Set([...current, ...given.versions].slice(0, MAX_VERSIONS));
  return { visitor: given.visitor, versions, givenAt: now };
}

export function sealReceipt(secret: string, { visitor, versions, givenAt }: PageReceipt): string {
  const content = [visitor, givenAt, ...versions].join(' ');
  return signValue(secret, 'receipt', Buffer.from(content).toString('base64url'));
}

/** Undefined for a receipt that this site did not sign, of another visitor, or that is too old. */
export function openReceipt(secret: string, sealed: string, visitor: string, now: number) {
  const value = readSigned(secret, 'receipt', sealed);
  if (value === undefined) return undefined;
  const [owner, time, ...versions] = Buffer.from(value, 'base64url').toString().split(' ');
  const givenAt = Number(time);
  if (owner !== visitor || !(now - givenAt < MAX_AGE_MS)) return undefined;
  return { visitor, versions: new Set(versions), givenAt };
}
