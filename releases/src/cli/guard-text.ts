import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';
import { percentText } from './percent';

/** `guard on: from 20 visitors and 3 networks, more than 5 % beyond the control`. */
export function guardText({ on, min_visitors, min_networks, max_excess }: GuardRule): string {
  if (!on) return 'guard off';
  const excess = percentText(rounded(max_excess * 100, 4));
  return `guard on: from ${min_visitors} visitors and ${min_networks} networks, more than ${excess} beyond the control`;
}

/** `12 of 40 visitors failed with 1.3.0, 2 of 360 with 1.2.0; 9 networks, p 0.00002`. */
export function evidenceText({ candidate, control, networks, p }: Evidence): string {
  const beside = control ? `, ${control.failed} of ${control.visitors} with ${control.version}` : '';
  const failed = `${candidate.failed} of ${candidate.visitors} visitors failed with ${candidate.version}${beside}`;
  return `${failed}; ${networks} ${networks === 1 ? 'network' : 'networks'}, p ${rounded(p, 2)}`;
}

/** To so many digits that count. */
function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}
