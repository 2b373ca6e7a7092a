import { plural } from '@glossa/server/cli-program';
import type { Finding } from '@glossa/contract/operators/finding';
import type { PublishedApp, PublishedVersion } from '@glossa/contract/operators/moves';

/** Rows with columns aligned by spaces. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** 10 → `10%`. */
export function formatPercent(percent: number): string {
  return `${percent}%`;
}

/** `2026-11-21T02:05:00.123Z` → `2026-11-21 02:05:00 UTC`. */
export function formatTime(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

const FINDING_LABELS = { notice: 'note', refusal: 'refused', never: 'refused' } as const;

/** Two lines for each finding: the finding, and the advice. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ level, code, detail, advice }) => [
    `${FINDING_LABELS[level].padEnd(8)} ${code}: ${detail}`,
    `${' '.repeat(8)} ${advice}`,
  ]);
}

/** The status of a version: `live`, `canary 10%`, `rolled back`. */
export function versionStatus(
  { version, live, rollback_target: isTarget, revoked, rolled_back: rolledBack }: PublishedVersion,
  canary: PublishedApp['canary'],
): string {
  if (live) return 'live';
  if (revoked) return 'revoked';
  if (version === canary?.version) return `canary ${formatPercent(canary.percent)}`;
  if (rolledBack) return 'rolled back';
  return isTarget ? 'rollback target' : '';
}

/** What to do about versions in use that have lost files. */
export function missingFilesLines(apps: readonly PublishedApp[]): string[] {
  return apps.flatMap(({ app, files_missing: missing }) =>
    missing.map(
      ({ version, files }) =>
        `Warning: visitors get ${app} ${version}, but ${plural(files, 'file')} of it ${files === 1 ? 'is' : 'are'} not in the store. Publish the same version again, or roll back.`,
    ),
  );
}
