import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { evidenceText, guardText } from './guard-text';
import { percentText } from './percent';

/** What an event moved: `1.0.0 → 1.1.0`, `1.2.0 for 10 % beside 1.1.0`. */
export function eventText(event: ReleaseEvent): string {
  const { action, version, from, canary, guard, revoked } = event;
  if (action === 'publish') return version;
  if (canary) {
    return canary.percent === 0
      ? `${version} ended, ${from ?? '(none)'} stays`
      : `${version} for ${percentText(canary.percent)} beside ${from ?? '(none)'}`;
  }
  if (guard) return guardText(guard);
  if (revoked === undefined) return `${from ?? '(none)'} → ${version}`;
  return from === revoked ? `${revoked} → ${version}` : `${revoked}, ${from ?? 'nothing'} stays`;
}

/** Why it was done: the reason that was given, what the guard counted, and what force went through. */
export function eventReason({ reason, evidence, forced }: ReleaseEvent): string {
  const past = forced && `(forced past ${forced.map(({ code }) => code).join(', ')})`;
  return [reason, evidence && evidenceText(evidence), past].filter(Boolean).join(' ');
}
