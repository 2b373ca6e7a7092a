import { median, pairedRatio, type Ratio } from '../statistics';
import type { Turn } from './load-client';
import type { Rounds } from './compare-sides';

/** Ratio of the rates of two sides. */
export function rateRatio(rounds: Rounds, one: string, other: string): Ratio {
  return pairedRatio(turns(rounds, one, 'rate'), turns(rounds, other, 'rate')) ?? failWithoutAnswers(one);
}

/** Inverse ratio of the processor time per response of two sides. */
export function cpuRatio(rounds: Rounds, one: string, other: string): Ratio {
  return pairedRatio(turns(rounds, other, 'cpuUs'), turns(rounds, one, 'cpuUs')) ?? failWithoutAnswers(one);
}

function turns(rounds: Rounds, side: string, of: keyof Turn): number[] {
  return (rounds[side] ?? []).map((turn) => turn[of]);
}

function failWithoutAnswers(side: string): never {
  throw new Error(`${side} answered nothing`);
}

export function middle(rounds: Rounds, side: string, of: keyof Turn): number {
  return median(turns(rounds, side, of));
}
