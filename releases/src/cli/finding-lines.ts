import type { Finding } from '@glossa/contract/operators/finding';

const labels = { notice: 'note', refusal: 'refused', never: 'refused' } as const;

/** Two lines for each finding: what it is, and what to do. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ level, code, detail, advice }) => [
    `${labels[level].padEnd(8)} ${code}: ${detail}`,
    `${' '.repeat(8)} ${advice}`,
  ]);
}
