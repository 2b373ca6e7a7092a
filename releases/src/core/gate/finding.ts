import type { Finding, Level } from '@glossa/contract/operators/finding';

/** Forward is a promotion. Back is a rollback, which must stay possible in an incident. */
export type Direction = 'forward' | 'back';

/** Breaking another app is refused both ways; in a rollback, losses of the app itself are notices. */
const SEVERITIES = {
  kit_mismatch: { forward: 'refusal', back: 'refusal' },
  shared_missing: { forward: 'refusal', back: 'refusal' },
  shared_mismatch: { forward: 'refusal', back: 'refusal' },
  singleton_doubled: { forward: 'refusal', back: 'refusal' },
  shell_not_live: { forward: 'notice', back: 'notice' },
  // Two apps cannot answer for one address, so force does not pass this.
  mount_taken: { forward: 'never', back: 'never' },
  mount_vanishes: { forward: 'refusal', back: 'notice' },
  // An app may remove its own link; the operator is told.
  link_vanishes: { forward: 'notice', back: 'notice' },
  slot_vanishes: { forward: 'refusal', back: 'refusal' },
  slot_not_lent: { forward: 'refusal', back: 'refusal' },
  lender_not_live: { forward: 'notice', back: 'notice' },
  over_budget: { forward: 'refusal', back: 'notice' },
  version_revoked: { forward: 'never', back: 'never' },
} as const satisfies Record<string, Record<Direction, Level>>;

export type FindingCode = keyof typeof SEVERITIES;

export interface Observation {
  code: FindingCode;
  /** One sentence. */
  detail: string;
  advice: string;
}

export function withSeverity(observation: Observation, direction: Direction): Finding {
  const { code, detail, advice } = observation;
  return { code, level: SEVERITIES[code][direction], detail, advice };
}

export function refusals(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level !== 'notice');
}
