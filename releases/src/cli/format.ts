import { formatTime, plural } from '@glossa/server/cli-program';
import type { LoadFailure } from '@glossa/contract/operators/health';
import type { Finding } from '@glossa/contract/operators/finding';
import type { AppList, PublishedApp, PublishedVersion } from '@glossa/contract/operators/moves';
import { originText } from './origin';
import type { Evidence, GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';

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

const FINDING_LABELS = { notice: 'note', refusal: 'refused', never: 'refused' } as const;

export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ level, code, detail, advice }) => [
    `${FINDING_LABELS[level].padEnd(8)} ${code}: ${detail}`,
    `${' '.repeat(8)} ${advice}`,
  ]);

/** The status of a version: `live`, `canary 10%`, `rolled back`. */
export function versionStatus(listed: PublishedVersion, canary: PublishedApp['canary']): string {
  const { version, live, rollback_target: isTarget, revoked, rolled_back: rolledBack, expires_at } = listed;
  if (live) return 'live';
  if (revoked) return 'revoked';
  if (version === canary?.version) return `canary ${canary.percent}%`;
  if (rolledBack) return 'rolled back';
  if (expires_at) return `preview, expires ${formatTime(expires_at)}`;
  return isTarget ? 'rollback target' : '';
}

/** `3 browsers offline`; empty where none is known to have the version. */
export function offlineText(counts: AppList['offline'], app: string, version: string): string {
  const count = counts?.find((each) => each.app === app && each.version === version);
  return count ? `${plural(count.browsers, 'browser')} offline` : '';
}

const PHASE_TEXTS = {
  entry: 'entry did not load',
  chunk: 'file did not load',
  render: 'did not render',
} as const;

/** `file did not load`, `review.js`, `3 visitors`, `last 2026-11-21 02:05:00 UTC`. */
export function failureCells({ phase, file, visitors, last_at: last }: LoadFailure): string[] {
  return [PHASE_TEXTS[phase], file ?? '', plural(visitors, 'visitor'), `last ${formatTime(last)}`];
}

export const missingFilesLines = (apps: readonly PublishedApp[]): string[] =>
  apps.flatMap(({ app, files_missing: missing }) =>
    missing.map(
      ({ version, files }) =>
        `Warning: visitors get ${app} ${version}, but ${files} of its files ${files === 1 ? 'is' : 'are'} not in the store. Publish the same version again, or roll back.`,
    ),
  );

/** What an event changed: `1.0.0 → 1.1.0`, `1.2.0 for 10% beside 1.1.0`. */
export function eventText(event: ReleaseEvent): string {
  const { action, version, from, canary, guard, revoked, worker, expired } = event;
  if (expired) return `${version} has expired`;
  if (action === 'publish' || action === 'withdraw') return version;
  if (canary) {
    return canary.percent === 0
      ? `${version} ended, ${from ?? '(none)'} stays`
      : `${version} for ${canary.percent}% beside ${from ?? '(none)'}`;
  }
  if (worker) return `service worker ${worker.on ? 'on' : 'off'}`;
  if (guard) return guardText(guard);
  if (revoked === undefined) return `${from ?? '(none)'} → ${version}`;
  return from === revoked ? `${revoked} → ${version}` : `${revoked}, ${from ?? 'nothing'} stays`;
}

/** Why it happened: the given reason, the counts of the guard, and the findings that were forced. */
export function eventReason({ reason, evidence, forced, proposed, origin }: ReleaseEvent): string {
  const overridden = forced && `(forced past ${forced.map(({ code }) => code).join(', ')})`;
  const proposal = proposed && `(proposed by ${proposed.by})`;
  const parts = [reason, proposal, originText(origin), evidence && evidenceText(evidence), overridden];
  return parts.filter(Boolean).join(' ');
}

export function guardText({ on, min_visitors, min_networks, max_excess }: GuardRule): string {
  if (!on) return 'guard off';
  const excess = `${Number((max_excess * 100).toPrecision(4))}%`;
  return `guard on: at least ${min_visitors} visitors and ${min_networks} networks, failure rate more than ${excess} above the control’s`;
}

/** `1.3.0 failed for 12 of 40 visitors, 1.2.0 for 2 of 360; 9 networks, p 0.00002`. */
function evidenceText({ candidate, control, networks, p }: Evidence): string {
  const compared = control ? `, ${control.version} for ${control.failed} of ${control.visitors}` : '';
  const failed = `${candidate.version} failed for ${candidate.failed} of ${candidate.visitors} visitors${compared}`;
  return `${failed}; ${plural(networks, 'network')}, p ${Number(p.toPrecision(2))}`;
}
