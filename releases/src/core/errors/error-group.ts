import type { LocatedFrame } from '@glossa/contract/operators/errors';
import { createHash, createHmac } from 'node:crypto';

/** A place in a script of a published version. Lines and columns count from 1. */
export type ScriptFrame = Omit<LocatedFrame, 'original'>;

/** An error of a version, without anything that its message could say of a person. */
export interface ErrorSighting {
  app: string;
  version: string;
  name: string;
  message: string;
  /** Innermost first; at least one is of the version itself. */
  frames: readonly ScriptFrame[];
}

/** The equal errors of a version, as they are stored. Times are milliseconds since the epoch. */
export interface StoredErrorGroup extends ErrorSighting {
  key: string;
  visitors: number;
  reports: number;
  firstAt: number;
  lastAt: number;
}

export const ERROR_LIMITS = {
  /** Groups of one version; a new one replaces the one with the fewest visitors. */
  groups: 50,
  /** Versions of all apps with groups; the least recently seen are dropped. */
  versions: 60,
  visitors: 1_000,
  /** A group that nobody has seen for this time is deleted. */
  keptMs: 14 * 86_400_000,
};

/** Equal for errors with the same message, thrown at the same place in a script of the version. */
export function errorKey({ app, version, name, message, frames }: ErrorSighting): string {
  const own = frames.find((frame) => frame.app === app && frame.version === version);
  const place = own && [own.file, own.line, own.column];
  const text = JSON.stringify([app, version, name, message, place]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** By it a group counts a visitor once. Keyed and different in every group, so that it traces no person. */
export const visitorMark = (secret: string, key: string, visitor: string): string =>
  createHmac('sha256', secret).update(`error\0${key}\0${visitor}`).digest('base64url').slice(0, 11);
