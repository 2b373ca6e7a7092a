import type { Finding } from '@glossa/contract/operators/finding';

/** What a version's findings come to: it may go, only force would move it, or nothing would. */
export type Verdict = 'allowed' | 'forcible' | 'barred';

export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ level }) => level === 'never')) return 'barred';
  return findings.some(({ level }) => level === 'refusal') ? 'forcible' : 'allowed';
}
