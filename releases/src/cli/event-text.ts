import type { Evidence, GuardRule, ReleaseEvent } from '@glossa/contract/operators/release-event';
import { plural } from '@glossa/server/cli-program';
import { formatPercent } from './format';

/** What an event changed: `1.0.0 → 1.1.0`, `1.2.0 for 10% beside 1.1.0`. */
export function eventText(event: ReleaseEvent): string {
  const { action, version, from, canary, guard, revoked } = event;
  if (action === 'publish' || action === 'withdraw') return version;
  if (canary) {
    return canary.percent === 0
      ? `${version} ended, ${from ?? '(none)'} stays`
      : `${version} for ${formatPercent(canary.percent)} beside ${from ?? '(none)'}`;
  }
  if (guard) return guardText(guard);
  if (revoked === undefined) return `${from ?? '(none)'} → ${version}`;
  return from === revoked ? `${revoked} → ${version}` : `${revoked}, ${from ?? 'nothing'} stays`;
}

/** Why it happened: the given reason, the counts of the guard, and the findings that were forced. */
export function eventReason({ reason, evidence, forced, proposed }: ReleaseEvent): string {
  const overridden = forced && `(forced past ${forced.map(({ code }) => code).join(', ')})`;
  const proposal = proposed && `(proposed by ${proposed.by})`;
  return [reason, proposal, evidence && evidenceText(evidence), overridden].filter(Boolean).join(' ');
}

export function guardText({ on, min_visitors, min_networks, max_excess }: GuardRule): string {
  if (!on) return 'guard off';
  const excess = formatPercent(toSignificantDigits(max_excess * 100, 4));
  return `guard on: at least ${min_visitors} visitors and ${min_networks} networks, failure rate more than ${excess} above the control`;
}

/** `1.3.0 failed for 12 of 40 visitors, 1.2.0 for 2 of 360; 9 networks, p 0.00002`. */
function evidenceText({ candidate, control, networks, p }: Evidence): string {
  const compared = control ? `, ${control.version} for ${control.failed} of ${control.visitors}` : '';
  const failed = `${candidate.version} failed for ${candidate.failed} of ${candidate.visitors} visitors${compared}`;
  return `${failed}; ${plural(networks, 'network')}, p ${toSignificantDigits(p, 2)}`;
}

function toSignificantDigits(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}
