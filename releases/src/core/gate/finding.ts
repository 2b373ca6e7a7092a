import type { Finding, Level } from '@glossa/contract/operators/finding';

/** Forward is a promotion. Back is a rollback, which must stay possible when something is on fire. */
export type Direction = 'forward' | 'back';

/**
 * Everything the gate can find. What would break another app or take it learners is refused in both directions. On the
 * way back it is only noted what the app loses of its own, and what cannot be known of versions built long ago.
 */
const SEVERITIES = {
  shared_missing: { forward: 'refusal', back: 'refusal' },
  shared_mismatch: { forward: 'refusal', back: 'refusal' },
  singleton_doubled: { forward: 'refusal', back: 'refusal' },
  shell_not_live: { forward: 'notice', back: 'notice' },
  // Which of two apps would answer for an address is nobody's to choose.
  mount_taken: { forward: 'never', back: 'never' },
  mount_vanishes: { forward: 'refusal', back: 'notice' },
  // An app may take a link of its own away; whoever moves it is told.
  link_vanishes: { forward: 'notice', back: 'notice' },
  slot_vanishes: { forward: 'refusal', back: 'refusal' },
  slot_use_unknown: { forward: 'refusal', back: 'notice' },
  slot_not_lent: { forward: 'refusal', back: 'refusal' },
  lender_not_live: { forward: 'notice', back: 'notice' },
  over_budget: { forward: 'refusal', back: 'notice' },
  size_unknown: { forward: 'notice', back: 'notice' },
  version_revoked: { forward: 'never', back: 'never' },
  english_missing: { forward: 'refusal', back: 'refusal' },
} as const satisfies Record<string, Record<Direction, Level>>;

export type FindingCode = keyof typeof SEVERITIES;

/** What one check says. */
export interface Observation {
  code: FindingCode;
  /** One sentence. */
  detail: string;
  /** What to do. */
  advice: string;
}

export function withSeverity(observation: Observation, direction: Direction): Finding {
  const { code, detail, advice } = observation;
  return { code, level: SEVERITIES[code][direction], detail, advice };
}

/** The findings that stand in the way. */
export function refusals(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level !== 'notice');
}
