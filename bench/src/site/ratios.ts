import { median, pairedRatio, type Ratio } from '../statistics';
import type { Turn } from './asker';
import type { Rounds } from './compare-sides';

/** How much one side does in the time of the other, round by round. */
export function rateRatio(rounds: Rounds, one: string, other: string): Ratio {
  return pairedRatio(turns(rounds, one, 'rate'), turns(rounds, other, 'rate')) ?? none(one);
}

/** How many answers one side gives for the processor time of one answer of the other. */
export function cpuRatio(rounds: Rounds, one: string, other: string): Ratio {
  return pairedRatio(turns(rounds, other, 'cpuUs'), turns(rounds, one, 'cpuUs')) ?? none(one);
}

function turns(rounds: Rounds, side: string, of: keyof Turn): number[] {
  return (rounds[side] ?? []).map((turn) => turn[of]);
}

function none(side: string): never {
  throw new Error(`${side} answered nothing`);
}

export function middle(rounds: Rounds, side: string, of: keyof Turn): number {
  return median(turns(rounds, side, of));
}
