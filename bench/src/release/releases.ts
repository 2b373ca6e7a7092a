import type { NextVersion } from '../harness/next-version';
import changedApps from './changed-apps.json';

export interface Release {
  what: string;
  app: string;
  next: NextVersion;
  /** Bytes of scripts and styles that a returning learner may download at most. */
  maxBytes: number;
}

/** One changed line each. */
export const RELEASES: readonly Release[] = changedApps;
